// A placeholder: the games as buttons, and a game as text with its moves as buttons.
const main = document.querySelector("main");

/** Makes an element with a text. */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.status === 204 ? {} : answer.json();
}

async function play(game) {
  const { table, token } = await post("/api/tables", { game });
  const [board, moves] = [element("pre", ""), element("div", "")];
  main.replaceChildren(board, moves);
  const stream = new EventSource(`/api/tables/${table}/events?token=${token}`);
  stream.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    if (event.kind !== "position") return;
    board.textContent = event.text;
    moves.replaceChildren(...event.moves.map((text) => {
      const button = element("button", text);
      button.onclick = () => post(
        `/api/tables/${table}/intents?token=${token}`, { intent: "move", text, game: event.game, ply: event.ply });
      return button;
    }));
  };
}

const lobby = await (await fetch("/api/lobby")).json();
main.replaceChildren(...lobby.games.map((game) => {
  const button = element("button", game.title);
  button.onclick = () => play(game.id);
  return button;
}));
