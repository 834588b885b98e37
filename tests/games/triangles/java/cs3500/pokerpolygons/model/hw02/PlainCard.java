package cs3500.pokerpolygons.model.hw02;

/** A card by its value, from 2 to 14, and its suit. */
final class PlainCard implements Card {
  final int value;
  final char suit;

  PlainCard(int value, char suit) {
    this.value = value;
    this.suit = suit;
  }

  @Override
  public String toString() {
    return (value <= 10 ? String.valueOf(value) : String.valueOf("JQKA".charAt(value - 11))) + suit;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlainCard && other.toString().equals(toString());
  }

  @Override
  public int hashCode() {
    return System.getProperty("wrong", "").equals("hash") ? super.hashCode() : toString().hashCode();
  }
}
