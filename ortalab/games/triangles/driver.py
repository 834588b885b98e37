"""The Java driver, which runs a script on a student's model and view."""

from typing import Final

NAME: Final = "Driver.java"
SOURCE: Final = r"""import cs3500.pokerpolygons.model.hw02.PokerPolygons;
import cs3500.pokerpolygons.model.hw02.PokerTriangles;
import cs3500.pokerpolygons.view.PokerTrianglesTextualView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Supplier;

/**
 * Runs a script of calls on your model and your view, from a file given as an argument or standard input.
 * Save it in the folder that holds the folder cs3500, compile it with your program, then
 * {@code java Driver < script.txt}. From Ortalab, under the MIT licence.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
public class Driver {
  private final PrintStream out;
  private PokerPolygons game = new PokerTriangles(5);
  private int side = 5;
  private boolean isStarted = false;
  private List<String> deck = null;

  private Driver(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    InputStream in = args.length > 0 ? Files.newInputStream(Paths.get(args[0])) : System.in;
    try (BufferedReader script = new BufferedReader(new InputStreamReader(in, "UTF-8"));
        PrintStream out = new PrintStream(System.out, false, "UTF-8")) {
      Driver driver = new Driver(out);
      for (String line = script.readLine(); line != null; line = script.readLine()) {
        String action = line.replace("\uFEFF", "").replaceAll("#.*", "").trim();
        if (!action.isEmpty()) {
          driver.run(action.split("\\s+"));
        }
      }
    }
  }

  /** Makes one call, prints the class of its error or its answer, if any, then the view. */
  private void run(String[] words) {
    if (words[0].equalsIgnoreCase("deck")) {
      deck = List.of(words).subList(1, words.length);
      return;
    }
    print(() -> answer(words));
    if (isStarted) {
      print(() -> new PokerTrianglesTextualView(game).toString());
    }
    out.flush();
  }

  /** Prints the result of a call, unless it is null, or the class of its error. */
  private void print(Supplier<String> call) {
    try {
      String text = call.get();
      if (text != null) {
        out.println(text);
      }
    } catch (IllegalArgumentException error) {
      out.println("IllegalArgumentException");
    } catch (IllegalStateException error) {
      out.println("IllegalStateException");
    } catch (RuntimeException error) {
      out.println(error.getClass().getSimpleName());
    }
  }

  private String answer(String[] words) {
    switch (words[0].toLowerCase()) {
      case "start":
        start(number(words, 1), number(words, 2));
        return null;
      case "place":
        game.placeCardInPosition(number(words, 1), number(words, 2), number(words, 3));
        return null;
      case "discard":
        game.discardCard(number(words, 1));
        return null;
      case "score":
        return String.valueOf(game.getScore());
      case "hand":
        StringJoiner hand = new StringJoiner(", ");
        for (Object card : game.getHand()) {
          hand.add(String.valueOf(card));
        }
        return hand.toString();
      case "card":
        return String.valueOf((Object) game.getCardAt(number(words, 1), number(words, 2)));
      case "over":
        return String.valueOf(game.isGameOver());
      case "remaining":
        return String.valueOf(game.getRemainingDeckSize());
      case "probe":
        return String.valueOf(Probes.answer(words[1].toLowerCase()));
      default:
        throw new Error("the script has an unknown action: " + words[0]);
    }
  }

  private static int number(String[] words, int place) {
    return Integer.parseInt(words[place]);
  }

  /** Starts the game, on a new model if the side differs and no game has started. */
  private void start(int wanted, int handSize) {
    if (!isStarted && wanted != side) {
      game = new PokerTriangles(wanted);
      side = wanted;
    }
    game.startGame(deck == null ? null : cards(), false, handSize);
    isStarted = true;
  }

  /** Converts the script's deck to cards of the model's deck, by their text. */
  private List cards() {
    Map<String, Object> known = new HashMap<>();
    for (Object card : game.getNewDeck()) {
      known.put(card.toString(), card);
    }
    List<Object> cards = new ArrayList<>();
    for (String name : names()) {
      if (name != null && !known.containsKey(name)) {
        throw new Error("getNewDeck() has no card that prints as " + name);
      }
      cards.add(known.get(name));
    }
    return cards;
  }

  /** Spells the cards of the script's deck as the assignment does; null is a missing card. */
  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (String word : String.join(" ", deck).replace(',', ' ').trim().split("\\s+")) {
      if (word.equalsIgnoreCase("standard")) {
        for (String rank : "2 3 4 5 6 7 8 9 10 J Q K A".split(" ")) {
          for (String suit : "\u2663 \u2662 \u2661 \u2660".split(" ")) {
            names.add(rank + suit);
          }
        }
      } else if (word.equalsIgnoreCase("null")) {
        names.add(null);
      } else if (!word.isEmpty()) {
        int suit = "cdhs\u2663\u2666\u2665\u2660".indexOf(word.toLowerCase().charAt(word.length() - 1));
        String sign = suit < 0 ? word.substring(word.length() - 1) : "" + "\u2663\u2662\u2661\u2660".charAt(suit % 4);
        names.add(word.substring(0, word.length() - 1).toUpperCase() + sign);
      }
    }
    return names;
  }
}

/** Calls that no other action can make, each on its own models; a correct model answers true to all. */
@SuppressWarnings({"rawtypes", "unchecked"})
class Probes {
  private static final int HAND = 4;

  static boolean answer(String name) {
    switch (name) {
      case "hand":
        return copiesHand();
      case "deck":
        return copiesDeck();
      case "new-deck":
        return makesNewDecks();
      case "equal":
        return knowsEqualCards();
      case "size":
        return knowsSize();
      case "twice":
        return startsOnce();
      case "shuffle":
        List deck = new PokerTriangles(5).getNewDeck();
        return dealt(deck, 7).equals(dealt(deck, 7)) && !dealt(deck, 7).equals(dealt(deck, 8));
      case "random":
        return refuses(() -> new PokerTriangles(5, (Random) null));
      case "side":
        return refuses(() -> new PokerTriangles(4)) && refuses(() -> new PokerTriangles(4, new Random(7)));
      case "view":
        return refuses(() -> new PokerTrianglesTextualView((PokerPolygons) null));
      default:
        throw new Error("the script has an unknown probe: " + name);
    }
  }

  private static PokerPolygons started(List deck) {
    PokerPolygons game = new PokerTriangles(5);
    game.startGame(deck, false, HAND);
    return game;
  }

  private static boolean refuses(Runnable call) {
    try {
      call.run();
      return false;
    } catch (IllegalArgumentException error) {
      return true;
    }
  }

  /** Clears a list, unless it is unmodifiable. */
  private static void clear(List list) {
    try {
      list.clear();
    } catch (UnsupportedOperationException error) {
      return;
    }
  }

  private static boolean copiesHand() {
    PokerPolygons game = started(new PokerTriangles(5).getNewDeck());
    List hand = game.getHand();
    String before = hand.toString();
    game.placeCardInPosition(0, 0, 0);
    boolean isKept = hand.toString().equals(before);
    clear(hand);
    return isKept && game.getHand().size() == HAND;
  }

  private static boolean copiesDeck() {
    List deck = new ArrayList<>(new PokerTriangles(5).getNewDeck());
    PokerPolygons game = started(deck);
    int left = game.getRemainingDeckSize();
    deck.clear();
    return game.getRemainingDeckSize() == left && game.getHand().size() == HAND;
  }

  private static boolean makesNewDecks() {
    PokerPolygons game = new PokerTriangles(5);
    List deck = game.getNewDeck();
    Set<String> names = new HashSet<>();
    for (Object card : deck) {
      names.add(card.toString());
    }
    boolean isWhole = deck.size() == 52 && names.size() == 52;
    clear(deck);
    return isWhole && game.getNewDeck().size() == 52;
  }

  private static boolean knowsEqualCards() {
    List others = new PokerTriangles(5).getNewDeck();
    for (Object card : new PokerTriangles(5).getNewDeck()) {
      for (Object other : others) {
        boolean isSame = card.toString().equals(other.toString());
        if (card.equals(other) != isSame || (isSame && card.hashCode() != other.hashCode())) {
          return false;
        }
      }
      if (card.equals(null)) {
        return false;
      }
    }
    return true;
  }

  private static boolean knowsSize() {
    PokerPolygons game = new PokerTriangles(6);
    boolean isKnown = game.getWidth() == 6 && game.getHeight() == 6;
    game.startGame(game.getNewDeck(), false, HAND);
    return isKnown && game.getWidth() == 6 && game.getHeight() == 6;
  }

  private static boolean startsOnce() {
    PokerPolygons game = started(new PokerTriangles(5).getNewDeck());
    String hand = game.getHand().toString();
    try {
      game.startGame(game.getNewDeck(), false, 1);
      return false;
    } catch (IllegalStateException error) {
      return game.getHand().toString().equals(hand);
    }
  }

  private static String dealt(List deck, long seed) {
    PokerPolygons game = new PokerTriangles(5, new Random(seed));
    game.startGame(new ArrayList<>(deck), true, 15);
    return game.getHand().toString();
  }
}
"""
"""The source of the driver; docs/ has a copy."""
