"""What the buttons of the solver's strip mean, by the words that they carry.

| attributes of the control                                                       | what it asks for           |
|---------------------------------------------------------------------------------|----------------------------|
| `data-do="solve"` (or `stop`, `use`, `mine`, `fold`, `optimise`, `runners`, `view`) | the `Solver` of that value |
| `data-do="seek" data-arg="swap"` (or `best`, `addition`)                        | `Seek`                     |
| `data-do="hold" data-arg="jokers"` (or `played`, `split`)                       | `Hold`                     |
| `data-do="pick" data-place="2"`                                                 | `Pick`                     |
"""

from ortalab.tables.ortalab.state.solver import Goal, Hold, Kept, Pick, Seek, Solver, Solving

SOLVERS = {item.value: item for item in Solver}


def wished(data: dict[str, str]) -> Solving | None:
    """Return what a click on an element with these attributes asks of the solver, None where that is nothing.

    >>> wished({"do": "hold", "arg": "jokers"}), wished({"do": "undo"})
    (Hold(what=<Kept.JOKERS: 'jokers'>), None)
    """
    do, word, place = (data.get(name, "") for name in ("do", "arg", "place"))
    match do:
        case "seek" if word in set(Goal):
            return Seek(Goal(word))
        case "hold" if word in set(Kept):
            return Hold(Kept(word))
        case "pick" if len(place) == 1 and place in "0123456789":
            return Pick(int(place))
        case _:
            return SOLVERS.get(do)
