"""What a person does at a table, in words."""


def begin(page, game, players=None, **settings):
    """Begins a game from its form; settings are written into it, and players chosen seat by seat."""
    page.evaluate("hash => { location.hash = hash }", f"#/game/{game}")
    page.wait_for_selector("form fieldset")
    for name, value in settings.items():
        field = page.get_by_label(name, exact=True)
        if field.evaluate("one => one.type === 'range'"):
            field.fill(str(value))
            field.dispatch_event("change")
        elif field.evaluate("one => one.localName === 'select'"):
            field.select_option(str(value))
        else:
            field.fill(str(value))
    for seat, player in (players or {}).items():
        page.get_by_label(seat, exact=True).select_option(player)
    page.get_by_role("button", name="Play game").first.click()
    page.wait_for_selector(".table .scene .part", state="attached")
    page.wait_for_function("() => !document.querySelector('.message').textContent.startsWith('Sitting')")


def sit(page, game, players=None, seed=None, here=None, **settings):
    """Sits down at a new table without the form; the page is the owner's."""
    wanted = {"game": game, "settings": {name: written(value) for name, value in settings.items()}}
    wanted |= {"players": players} if players else {}
    wanted |= {"seed": str(seed)} if seed is not None else {}
    wanted |= {"here": here} if here else {}
    address = page.url.split("#")[0]
    answer = page.request.post(f"{address}api/tables", data=wanted)
    assert answer.status == 201, answer.text()
    table = answer.json()
    page.goto(f"{address}#/table/{table['table']}?token={table['token']}")
    page.wait_for_selector(".table .scene .part", state="attached")
    return table


def written(value):
    """A setting as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def status(page):
    return page.locator(".bar .status")


def board(page):
    return page.locator(".table .scene svg.grid").first


def column(page, number, of=7):
    """A point in the middle of a column, well below its top."""
    box = board(page).bounding_box()
    return box["x"] + box["width"] * (0.5 + (number - (of + 1) / 2) / (of + 0.75)), box["y"] + box["height"] * 0.55


def drop(page, *numbers, of=7):
    """Drops discs by the mouse, each when the next can be played."""
    for number in numbers:
        drop_one(page, number, of)
        ready(page)


def drop_one(page, number, of=7):
    """Drops a disc by the mouse; whoever plays next may sit elsewhere."""
    count = discs(page)
    page.mouse.move(*column(page, number, of))
    # No double click, which plays once.
    page.wait_for_timeout(300)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function(
        "count => document.querySelectorAll('.table .pieces circle').length / 2 >= count", arg=count + 1)


def ready(page):
    """Waits until something can be played, or play is over."""
    page.wait_for_selector(".table .spot:not([aria-disabled]), .table .scene.over", state="attached")


def discs(page):
    return page.evaluate("() => document.querySelectorAll('.table .pieces circle').length / 2")


def ghost(page):
    """The column over which a disc is shown, or None."""
    one = page.locator(".table .ghost [data-column]")
    return int(one.get_attribute("data-column")) if one.count() else None


def command(page, name):
    page.get_by_role("toolbar").get_by_role("button", name=name).click()
