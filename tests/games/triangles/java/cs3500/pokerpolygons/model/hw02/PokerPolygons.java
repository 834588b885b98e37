package cs3500.pokerpolygons.model.hw02;

import java.util.List;

/** The operations that the assignment names. */
public interface PokerPolygons<C extends Card> {
  void placeCardInPosition(int place, int row, int column);

  void discardCard(int place);

  List<C> getNewDeck();

  void startGame(List<C> deck, boolean shuffle, int handSize);

  int getWidth();

  int getHeight();

  C getCardAt(int row, int column);

  List<C> getHand();

  int getScore();

  int getRemainingDeckSize();

  boolean isGameOver();
}
