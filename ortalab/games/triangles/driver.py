"""The driver in Java, which runs a script on a model and view of the assignment."""

from typing import Final

NAME: Final = "Driver.java"
"""Its file."""
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
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;

/**
 * Runs a script of calls on your model and your view: from the file that is named, or standard input.
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

  /** Prints what a call returns, unless that is null, or the class of its error. */
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
      default:
        throw new Error("the script has an unknown action: " + words[0]);
    }
  }

  private static int number(String[] words, int place) {
    return Integer.parseInt(words[place]);
  }

  /** Starts the game; a model of another side is made only while none has started. */
  private void start(int wanted, int handSize) {
    if (!isStarted && wanted != side) {
      game = new PokerTriangles(wanted);
      side = wanted;
    }
    game.startGame(deck == null ? null : cards(), false, handSize);
    isStarted = true;
  }

  /** Finds the cards of the script's deck in the deck of the model, by the way they print. */
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

  /** Writes the cards of the script's deck as the assignment does; null stands for a missing one. */
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
"""
"""Its text; docs/ has it as a file."""
