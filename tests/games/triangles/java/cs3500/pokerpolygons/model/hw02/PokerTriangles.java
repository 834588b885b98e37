package cs3500.pokerpolygons.model.hw02;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** A small model of our own for the tests; the property {@code wrong} names a mistake that it makes. */
public class PokerTriangles implements PokerPolygons<PlainCard> {
  private static final String WRONG = System.getProperty("wrong", "");

  private final int side;
  private final Random random;
  private final List<PlainCard> hand = new ArrayList<>();
  private PlainCard[][] board;
  private List<PlainCard> deck;

  public PokerTriangles(int side) {
    this(side, new Random());
  }

  public PokerTriangles(int side, Random random) {
    if (side < 5 || (random == null && !WRONG.equals("null random"))) {
      throw new IllegalArgumentException("a side has five cards or more");
    }
    this.side = side;
    this.random = random;
  }

  @Override
  public List<PlainCard> getNewDeck() {
    List<PlainCard> cards = new ArrayList<>();
    for (char suit : "♠♡♢♣".toCharArray()) {
      for (int value = 14; value >= 2; value--) {
        cards.add(new PlainCard(value, suit));
      }
    }
    return cards;
  }

  @Override
  public void startGame(List<PlainCard> cards, boolean shuffle, int handSize) {
    if (deck != null) {
      throw new IllegalStateException("started already");
    }
    int cells = side * (side + 1) / 2;
    boolean isLarge = handSize > cells && !WRONG.equals("large hand");
    int needed = WRONG.equals("strict deck") ? cells + handSize : Math.max(cells, handSize);
    if (cards == null || cards.contains(null) || handSize < 1 || isLarge || cards.size() < needed) {
      throw new IllegalArgumentException("no such deck or hand");
    }
    board = new PlainCard[side][side];
    deck = WRONG.equals("own deck") ? cards : new ArrayList<>(cards);
    if (shuffle) {
      Collections.shuffle(deck, WRONG.equals("own random") ? new Random() : random);
    }
    for (int nth = 0; nth < handSize; nth++) {
      hand.add(deck.remove(0));
    }
  }

  @Override
  public void placeCardInPosition(int place, int row, int column) {
    checkStarted();
    checkHand(place);
    if (getCardAt(row, column) != null) {
      throw WRONG.equals("taken")
          ? new IllegalArgumentException("taken") : new IllegalStateException("taken");
    }
    board[row][column] = hand.remove(place);
    draw();
  }

  @Override
  public void discardCard(int place) {
    checkStarted();
    checkHand(place);
    boolean isEnded = isGameOver() && !WRONG.equals("discard at the end");
    if (isEnded || deck.isEmpty() || (!WRONG.equals("discard") && deck.size() + hand.size() <= empty())) {
      throw new IllegalStateException("no discard");
    }
    hand.remove(place);
    draw();
  }

  private void draw() {
    if (!deck.isEmpty()) {
      hand.add(WRONG.equals("front") ? 0 : hand.size(), deck.remove(0));
    }
  }

  private void checkStarted() {
    if (deck == null) {
      throw new IllegalStateException("not started");
    }
  }

  private void checkHand(int place) {
    if (place < 0 || place >= hand.size()) {
      throw new IllegalArgumentException("no such card");
    }
  }

  private int empty() {
    int empty = 0;
    for (int row = 0; row < side; row++) {
      for (int column = 0; column <= row; column++) {
        empty += board[row][column] == null ? 1 : 0;
      }
    }
    return empty;
  }

  @Override
  public int getWidth() {
    return side;
  }

  @Override
  public int getHeight() {
    return side;
  }

  @Override
  public PlainCard getCardAt(int row, int column) {
    if (WRONG.equals("early card") && deck == null) {
      return null;
    }
    checkStarted();
    if (column < 0 || row < column || row >= side) {
      throw new IllegalArgumentException("no such cell");
    }
    return board[row][column];
  }

  @Override
  public List<PlainCard> getHand() {
    checkStarted();
    return WRONG.equals("own hand") ? hand : WRONG.equals("live hand") ? Collections.unmodifiableList(hand)
        : new ArrayList<>(hand);
  }

  @Override
  public int getRemainingDeckSize() {
    checkStarted();
    return deck.size();
  }

  @Override
  public boolean isGameOver() {
    checkStarted();
    return empty() == 0;
  }

  @Override
  public int getScore() {
    checkStarted();
    int score = 0;
    List<PlainCard> diagonal = new ArrayList<>();
    for (int line = 0; line < side; line++) {
      List<PlainCard> row = new ArrayList<>();
      List<PlainCard> column = new ArrayList<>();
      for (int other = 0; other < side; other++) {
        row.add(board[line][other]);
        column.add(board[other][line]);
      }
      diagonal.add(board[line][line]);
      score += best(row) + best(column);
    }
    return score + best(diagonal);
  }

  /** Returns the points of the best five cards of a line. */
  private int best(List<PlainCard> line) {
    List<PlainCard> cards = new ArrayList<>(line);
    cards.removeIf(card -> card == null);
    if (cards.size() == 5) {
      return points(cards);
    }
    int best = 0;
    for (int nth = 0; nth < cards.size() && cards.size() > 5; nth++) {
      List<PlainCard> fewer = new ArrayList<>(cards);
      fewer.remove(nth);
      best = Math.max(best, best(fewer));
    }
    return best;
  }

  private static int points(List<PlainCard> five) {
    boolean isFlush = five.stream().allMatch(card -> card.suit == five.get(0).suit);
    TreeMap<Integer, Integer> copies = new TreeMap<>();
    five.forEach(card -> copies.merge(card.value, 1, Integer::sum));
    boolean isWheel = !WRONG.equals("wheel") && copies.keySet().toString().equals("[2, 3, 4, 5, 14]");
    boolean isStraight = copies.size() == 5 && (copies.lastKey() - copies.firstKey() == 4 || isWheel);
    int most = Collections.max(copies.values());
    if (isFlush && isStraight) {
      return 75;
    } else if (most >= 4) {
      return 50;
    } else if (most == 3 && copies.size() == 2) {
      return 25;
    } else if (isFlush || isStraight) {
      return isFlush ? 20 : 15;
    } else if (most == 3) {
      return 10;
    }
    return most == 1 ? 0 : copies.size() == 3 ? 5 : 2;
  }
}
