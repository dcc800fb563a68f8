// The table of Lantern Bay in the browser: an ES module without a framework, and without a build.
//
// The page calls `mount` once and then `update` with everything anew; how that works is in Parlour's
// web/src/games/contract.ts. There is no rule here: what is legal is `moves`, and what is seen is `view`.

const VERBS = { peek: 'Peek', swap: 'Swap', duel: 'Duel' };

/** An element with its attributes (or listeners, where they are functions) and children; null is left out. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A crate with what is in it; without a kind it is shut. */
function crate(kind, size = '') {
  const label = kind === null ? 'a shut crate' : `a crate of ${kind}`;
  return make('span', { class: `crate ${kind ?? 'shut'} ${size}`, role: 'img', 'aria-label': label }, kind ?? '?');
}

/** A button that plays a move. What is not legal can be tried, and the rule that forbids it is shown. */
function action(props, text, says, describes) {
  const legal = props.moves.includes(text);
  const hinted = props.hint?.move === text;
  return make(
    'button',
    {
      class: `thing act${legal ? ' legal' : ''}${hinted ? ' hinted' : ''}`,
      'data-move': text,
      'aria-label': describes,
      click: () => props.frame.send(text),
    },
    says,
  );
}

/** The place of one player on the beach: the crate, who has seen it, and what can be done with it. */
function spot(props, seat) {
  const { view, names, myTurn } = props;
  const { crate: kind, seen_by: seenBy, ruled_out: ruledOut } = view.beach[seat];
  const mine = seat === props.seat;
  const others = seenBy.filter((each) => each !== seat).map((each) => names[each]);
  const touched = (props.last?.events ?? []).some((event) => event.seat === seat || event.other === seat);
  return make(
    'section',
    { class: `spot${seat === view.turn ? ' turn' : ''}${touched ? ' touched' : ''}`, 'aria-label': names[seat] },
    make('h2', {}, mine ? `${names[seat]} (you)` : names[seat]),
    crate(kind),
    make('p', {}, others.length ? `Seen by ${others.join(', ')}` : 'Seen by nobody else'),
    ruledOut.length ? make('p', {}, `Not ${ruledOut.join(', ')}`) : null,
    myTurn && !mine ? choices(props, seat) : null,
  );
}

function choices(props, seat) {
  const name = props.names[seat];
  const verbs = Object.entries(VERBS).map(([verb, says]) =>
    action(props, `${verb} ${seat}`, says, `${says}: the crate of ${name}`),
  );
  const guesses = Object.keys(props.view.kinds).map((kind) =>
    action(props, `guess ${seat} ${kind}`, kind, `Guess that ${name} hides ${kind}`),
  );
  return make(
    'div',
    { class: 'choices' },
    make('div', { class: 'verbs' }, ...verbs),
    make('p', {}, 'Guess:'),
    make('div', { class: 'guesses' }, ...guesses),
  );
}

function tide(props) {
  const { view, names, myTurn } = props;
  const seen = view.tide_seen_by.map((seat) => names[seat]).join(', ');
  return make(
    'section',
    { class: 'tide', 'aria-label': 'The tide' },
    make('h2', {}, 'Tide'),
    make('b', {}, view.tide ?? 'unknown'),
    make('p', {}, seen ? `Seen by ${seen}` : 'Seen by nobody'),
    myTurn ? action(props, 'peek tide', 'Peek', 'Peek at the tide') : null,
  );
}

/** Every crate of the night: those that everybody has seen are struck out. */
function tally({ view }) {
  const lines = Object.entries(view.kinds).map(([kind, copies]) => {
    const gone = view.aside.filter((each) => each === kind).length;
    const pips = make('span', { class: 'pips', 'aria-hidden': 'true' }, '●'.repeat(copies - gone) + '○'.repeat(gone));
    const says = make('span', { class: 'visually-hidden' }, `${copies - gone} of ${copies} not yet seen`);
    return make('li', {}, crate(kind, 'small'), pips, says);
  });
  return make('section', { class: 'tally', 'aria-label': 'Crates not yet set aside' }, make('ul', {}, ...lines));
}

function draw(root, props) {
  const { view } = props;
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.move : undefined;
  const seats = view.beach.map((_, at) => ((props.seat ?? 0) + at) % view.players);
  root.replaceChildren(
    make(
      'div',
      { class: 'sky' },
      make('p', { class: 'night' }, `Night ${view.night} of ${view.nights}`),
      make('p', { class: 'boat' }, make('b', {}, String(view.boat)), ' crates in the boat'),
      tide(props),
    ),
    make('div', { class: 'beach' }, ...seats.map((seat) => spot(props, seat))),
    tally(props),
  );
  if (focused) root.querySelector(`[data-move="${focused}"]`)?.focus();
}

export default {
  mount(target, props) {
    const root = make('div', { class: 'lantern-bay' });
    const style = make('link', { rel: 'stylesheet', href: new URL('./table.css', import.meta.url).href });
    target.append(style, root);
    draw(root, props);
    return {
      update: (next) => draw(root, next),
      destroy: () => target.replaceChildren(),
    };
  },
};
