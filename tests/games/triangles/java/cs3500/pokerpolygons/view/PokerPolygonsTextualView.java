package cs3500.pokerpolygons.view;

/** A view, whose text is the model as it stands. */
public interface PokerPolygonsTextualView {
}
