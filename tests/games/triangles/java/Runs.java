import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Runs the driver on each script, with classes loaded anew; before a script, its mistake is named. */
public final class Runs {
  private Runs() {}

  public static void main(String[] args) throws Exception {
    URL[] classes = {Paths.get(args[0]).toUri().toURL()};
    for (int at = 1; at < args.length; at += 2) {
      Path script = Paths.get(args[at + 1]);
      System.setProperty("wrong", args[at]);
      System.setOut(new PrintStream(script + ".out"));
      try (URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
        Class<?> driver = loader.loadClass("Driver");
        driver.getMethod("main", String[].class).invoke(null, (Object) new String[] {script.toString()});
      }
    }
  }
}
