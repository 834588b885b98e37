package cs3500.pokerpolygons.view;

import cs3500.pokerpolygons.model.hw02.PokerPolygons;
import java.util.StringJoiner;

/** A small view of our own for the tests. */
public class PokerTrianglesTextualView implements PokerPolygonsTextualView {
  private final PokerPolygons<?> model;

  public PokerTrianglesTextualView(PokerPolygons<?> model) {
    if (model == null) {
      throw new IllegalArgumentException("no model");
    }
    this.model = model;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < model.getHeight(); row++) {
      StringJoiner cells = new StringJoiner(" ");
      for (int column = 0; column <= row; column++) {
        Object card = model.getCardAt(row, column);
        cells.add(String.format("%3s", card == null ? "__" : card));
      }
      text.append(cells).append('\n');
    }
    StringJoiner hand = new StringJoiner(", ", "Hand: ", "");
    model.getHand().forEach(card -> hand.add(card.toString()));
    return text.append("Deck: ").append(model.getRemainingDeckSize()).append('\n').append(hand).toString();
  }
}
