package cs3500.pokerpolygons.model.hw02;

/** A card, which prints as {@code 10♡}. */
public interface Card {
  @Override
  String toString();
}
