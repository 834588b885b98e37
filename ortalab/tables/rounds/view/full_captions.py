"""The captions of jokers without a gain, in the full game."""

from ortalab.rounds.luck.score import LuckScore


def without_gain(score: LuckScore, place: int) -> tuple[str, bool]:
    """Return the joker that it copies, that its rule is active, or the reason why it is idle."""
    if score.round.jokers[place].debuffed:
        return "debuffed", True
    source = next((source for seat, source in score.scene.acting if seat.place == place), None)
    if source is None:
        return "nothing to copy", True
    if source.place != place:
        return f"as {source.card.name}", False
    return ("in force", False) if source.row.is_passive else (source.row.silent_reason or "–", True)
