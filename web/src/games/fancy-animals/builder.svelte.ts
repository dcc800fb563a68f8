/**
 * The turn that a player is building: what lies where, what the engine says of it, and every step back. It sends
 * nothing but what the engine has written down itself, or what the player wants to try.
 */
import { tick, untrack } from 'svelte';
import type {
  FancyAnimalsReview,
  FancyAnimalsView,
  GroupVerdict,
  Payment,
  PieceView,
  Place,
} from '../../net/generated/fancy-animals';
import { moving } from '../../ui/settings.svelte';
import type { Frame, Refusal } from '../contract';
import {
  fits,
  isUntouched,
  laidCards,
  move,
  pileOf,
  playOut,
  question,
  sorted,
  split,
  takeBack,
  untouched,
  type Draft,
  type Pile,
} from './draft';
import { readActivation, writeActivation, type Activation } from './notation';
import { offerWords } from './words';

interface Kept {
  /** The table this was begun on. */
  table: string;
  draft: Draft;
  past: Draft[];
}

export interface Given {
  view: FancyAnimalsView;
  moves: string[];
  myTurn: boolean;
  frame: Frame;
}

const STEPS = 60; // back
const BEAT = 420; // milliseconds between the cards of a hint

export class Builder {
  readonly #given: () => Given;
  #kept = $state.raw<Kept | null>(null);
  #answer = $state.raw<{ about: string; review: FancyAnimalsReview; verdicts: Map<number, GroupVerdict> } | null>(null);
  #asked = 0;
  #playing = 0;

  #table = $derived.by(() => {
    const { view } = this.#given();
    return JSON.stringify([view.turn, view.table, view.portraits, view.hand, view.offer]);
  });
  draft = $derived.by((): Draft => {
    const { view, myTurn } = this.#given();
    return myTurn && this.#kept?.table === this.#table && fits(this.#kept.draft, view)
      ? this.#kept.draft
      : untouched(view);
  });
  #past = $derived(this.#kept?.table === this.#table ? this.#kept.past : []);
  #question = $derived(JSON.stringify(question(this.draft)));
  fresh = $derived.by(() => isUntouched(this.draft, this.#given().view));
  /** The engine's answer; null while it is asked. */
  review = $derived(this.#answer?.about === this.#question ? this.#answer.review : null);
  laid = $derived(laidCards(this.draft));
  hand = $derived.by(() => (this.#given().view.hand ?? []).filter((card) => !this.laid.has(card)));
  /** The first thing that is wrong with the table as it is built. */
  fault = $derived.by((): Refusal | null => {
    const group = this.review?.groups.find((each) => !each.ok);
    if (group) return { rule: group.rule ?? '', why: group.says };
    const lack = this.review?.missing[0];
    return lack ? { rule: lack.rule, why: lack.says } : null;
  });
  activations = $derived.by(() =>
    this.#given().moves.flatMap((text): Activation | never[] => readActivation(text) ?? []),
  );

  constructor(given: () => Given) {
    this.#given = given;
    this.#kept = untrack(() => given().frame.draft.load<Kept>());
    $effect(() => {
      if (given().myTurn) void this.#ask(this.#question);
    });
  }

  get canStepBack(): boolean {
    return this.#past.length > 0;
  }

  async #ask(about: string): Promise<void> {
    if (untrack(() => this.#answer?.about) === about) return;
    const mine = ++this.#asked;
    try {
      const review = await this.#given().frame.review<FancyAnimalsReview>(JSON.parse(about));
      if (mine !== this.#asked || about !== this.#question) return;
      this.#hear(review);
    } catch {
      // The connection is mending itself; the next change asks again.
    }
  }

  /** Cards lie as the engine reads them. */
  #hear(review: FancyAnimalsReview): void {
    const verdicts = new Map(this.draft.piles.map((pile, index) => [pile.id, review.groups[index] as GroupVerdict]));
    const tidy = sorted(
      this.draft,
      review.groups.map((group) => group.cards),
    );
    if (tidy !== this.draft && this.#kept) this.#keep({ ...this.#kept, draft: tidy });
    this.#answer = { about: JSON.stringify(question(tidy)), review, verdicts };
  }

  /** The verdict on a pile, if it is about the cards that lie there now. */
  verdict(pile: Pile): GroupVerdict | null {
    const known = this.#answer?.verdicts.get(pile.id);
    if (!known || known.cards.length !== pile.cards.length) return null;
    return known.cards.every((card) => pile.cards.includes(card)) ? known : null;
  }

  /** As what the pile was last read: cards do not turn while the engine is asked. */
  reads(pile: Pile): GroupVerdict['reads'] | null {
    return this.verdict(pile)?.reads ?? pile.meant?.run ?? this.#answer?.verdicts.get(pile.id)?.reads ?? null;
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#given().frame.draft.save(kept);
  }

  change(draft: Draft): void {
    if (draft === this.draft || !this.#given().myTurn) return;
    this.#playing++;
    this.#keep({ table: this.#table, draft, past: [...this.#past, this.draft].slice(-STEPS) });
  }

  stepBack(): void {
    const before = this.#past.at(-1);
    this.#playing++;
    if (before) this.#keep({ table: this.#table, draft: before, past: this.#past.slice(0, -1) });
  }

  reset(): void {
    this.#playing++;
    this.#kept = null;
    this.#given().frame.draft.clear();
  }

  place(cards: string[], pile: number | null, before: string | null = null): void {
    this.change(move(this.draft, cards, pile, before));
  }

  split(card: string): void {
    this.change(split(this.draft, card));
  }

  canSplit(card: string): boolean {
    return (pileOf(this.draft, card)?.cards.indexOf(card) ?? 0) > 0;
  }

  isMine(card: string): boolean {
    return this.laid.has(card) && !this.#given().view.table.some((group) => group.cards.includes(card));
  }

  /**
   * Back to the hand or the portrait. What lay on the table before is not the player's to take: the engine says why.
   */
  async takeBack(cards: string[]): Promise<void> {
    const mine = cards.filter((card) => this.isMine(card));
    if (mine.length > 0) return this.change(takeBack(this.draft, mine));
    const review = await this.#given().frame.review<FancyAnimalsReview>(question(takeBack(this.draft, cards)));
    const why = review.missing.find((each) => cards.some((card) => each.cards.includes(card)));
    if (why) this.#given().frame.tell({ rule: why.rule, why: why.says });
  }

  /** What the review says of taking a piece. */
  pays(piece: string): Payment | null {
    return this.review?.pays.find((each) => each.piece === piece) ?? null;
  }

  /** The points that a piece would bring at that place; while the engine is asked, those printed on it. */
  scores(piece: PieceView, place: Place): number {
    const pays = this.pays(piece.piece);
    return pays?.scores[pays.places.indexOf(place)] ?? piece.points;
  }

  wear(piece: string, place: Place): void {
    this.change({ ...this.draft, wish: { piece, place } });
  }

  async wish(piece: PieceView): Promise<void> {
    if (this.draft.wish?.piece === piece.piece) return this.change({ ...this.draft, wish: null });
    if (this.draft.rule !== null) return this.change({ ...this.draft, wish: { piece: piece.piece, place: null } });
    if (!this.review) await this.#ask(this.#question);
    const { draft } = this;
    const places = this.pays(piece.piece)?.places ?? [];
    const place = places.find((each) => each === piece.place) ?? places[0];
    if (place && this.review?.ok) return this.wear(piece.piece, place);
    if (this.review?.returns.includes(piece.piece))
      return this.change({ ...draft, wish: { piece: piece.piece, place: null } });
    await this.#explain(piece);
  }

  async #explain(piece: PieceView): Promise<void> {
    const { frame, view } = this.#given();
    // Nothing laid yet: what it costs is the answer, and what has to come first.
    if (this.fresh) {
      const costs = `${offerWords(piece, view.materials)}.`;
      return frame.tell(this.fault ? { rule: this.fault.rule, why: `${costs} ${this.fault.why}` } : costs);
    }
    if (this.fault || !this.review?.move) return frame.tell(this.fault ?? '');
    const [why] = await frame.check([`${this.review.move} take ${piece.piece} ${piece.place}`]);
    if (why) frame.tell(why);
  }

  /** The move as built; what is wrong with it where something is. */
  async confirm(): Promise<void> {
    const { frame } = this.#given();
    this.#playing++;
    if (this.draft.rule !== null)
      return frame.send(
        writeActivation({ rule: this.draft.rule, cards: this.draft.set, back: this.draft.wish?.piece ?? null }),
      );
    const review = this.review ?? (await frame.review<FancyAnimalsReview>(question(this.draft)));
    if (!review.ok || review.move === null) return this.fault ? frame.tell(this.fault) : undefined;
    const { wish } = this.draft;
    if (!wish) return frame.send(review.move);
    if (!wish.place) return frame.send(`${review.move} return ${wish.piece}`);
    // Cards that can be a run of two materials may have to be read as the other one to pay for the piece: the engine
    // wrote down how.
    const paid = review.pays.find((each) => each.piece === wish.piece);
    frame.send(paid?.moves[paid.places.indexOf(wish.place)] ?? `${review.move} take ${wish.piece} ${wish.place}`);
  }

  chooseRule(rule: string): void {
    const { draft } = this;
    if (draft.rule === rule) return this.change({ ...draft, rule: null, set: [], wish: null });
    const sets = new Set(this.activations.filter((each) => each.rule === rule).map((each) => each.cards.join(' ')));
    const only = sets.size === 1 ? [...sets][0]?.split(' ') : undefined;
    this.change({ ...draft, rule, set: only ?? draft.set, wish: null });
  }

  toggle(card: string): void {
    const { draft } = this;
    const set = draft.set.includes(card) ? draft.set.filter((each) => each !== card) : [...draft.set, card];
    this.change({ ...draft, set });
  }

  /** A hint's arrangement, card by card; one step back takes all of it back. */
  async playOut(text: string): Promise<void> {
    const steps = playOut(this.draft, text);
    const last = steps.at(-1);
    if (!last) return;
    const table = this.#table;
    const mine = ++this.#playing;
    const past = [...this.#past, this.draft].slice(-STEPS);
    for (const step of moving() ? steps : [last]) {
      if (mine !== this.#playing || table !== this.#table || !this.#given().myTurn) return;
      this.#keep({ table, draft: step, past });
      await tick();
      if (step !== last) await new Promise((done) => setTimeout(done, BEAT));
    }
  }
}
