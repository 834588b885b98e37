"""The rounds that the browser stores by itself: the newest write stays, whatever the timestamps of others."""

from hypothesis import given
from hypothesis import strategies as st

from ortalab.tables.rounds.actions.sessions import LATEST, MOST, newest_first, written
from tests.rows import for_each

NOW = 1_790_000_000_000
KEY = "ortalab-round-mine"
STAMPS = {
    "a minute ahead": str(NOW + 60_000),
    "the year 2286": "9999999999999",
    "the last there is": str(LATEST - 1),
    "one more": str(LATEST),
    "too many figures for a number": "9" * 5000,
    "figures that are none": "١²",
    "no stamp": "what",
    "nothing": "",
}


def write(store: dict[str, str], key: str, link: str, now: int) -> None:
    """Write to a store as `memory.py` writes to the browser's."""
    writing = written(store, key, link, now)
    store[key] = writing.text
    for old in writing.dropped:
        del store[old]


@for_each(STAMPS.values())
def test_eight_stored_rounds_never_displace_the_newest(stamp: str) -> None:
    store = {f"ortalab-round-z{nth}": f"{stamp} 1&p=2c" for nth in range(MOST)}
    for nth in range(1, 2 * MOST):
        write(store, f"{KEY}{nth}", f"1&p={nth}", NOW + nth)
        assert f"{KEY}{nth}" in store
        read = [text.partition(" ")[2] for text in store.values() if text.startswith(tuple("0123456789"))]
        assert len(read) == MOST or stamp in {STAMPS["no stamp"], STAMPS["nothing"], STAMPS["figures that are none"]}
        if stamp != STAMPS["the last there is"]:
            assert newest_first(store)[0] == (f"{KEY}{nth}", f"1&p={nth}")
    if not stamp[:1].isdecimal() or stamp == STAMPS["figures that are none"]:
        assert {f"ortalab-round-z{nth}" for nth in range(MOST)} <= store.keys(), "none of ours is left alone"


def test_a_clock_set_back_keeps_the_order_of_autosaves() -> None:
    store: dict[str, str] = {}
    for nth, now in enumerate((NOW, NOW - 86_400_000, NOW - 86_400_000, 0, NOW + 1)):
        write(store, f"{KEY}{nth}", f"1&p={nth}", now)
    assert [link for _, link in newest_first(store)] == [f"1&p={nth}" for nth in (4, 3, 2, 1, 0)]


def test_an_edit_of_a_kept_round_takes_its_own_place_and_drops_none() -> None:
    store: dict[str, str] = {}
    for nth in range(MOST):
        write(store, f"{KEY}{nth}", f"1&p={nth}", NOW + nth)
    write(store, f"{KEY}0", "1&p=As", NOW + MOST)
    assert len(store) == MOST
    assert newest_first(store)[0] == (f"{KEY}0", "1&p=As")


texts = st.builds("{} 1&p=2c".format, st.integers(0, 2 * LATEST) | st.text("0123456789x²", max_size=20)) | st.text()
stores = st.dictionaries(st.text("abc", max_size=2), texts, max_size=12)


@given(stores, st.text("abc", max_size=2), st.integers(0, 2 * LATEST))
def test_the_newest_write_stays_and_the_store_is_bounded(store: dict[str, str], key: str, now: int) -> None:
    before = dict(store)
    write(store, key, "1&p=As", now)
    assert store[key].endswith(" 1&p=As")
    assert int(store[key].split()[0]) < LATEST
    assert len(newest_first(store)) <= MOST
    gone = before.keys() - store.keys()
    if gone:  # the removed ones are older than all remaining ones
        kept = [name for name, _ in newest_first(before)]
        last = max(kept.index(name) for name in store if name in kept and name != key)
        assert all(kept.index(name) > last for name in gone)
