/** What the prompt bar says while a turn is built, and its buttons. */
import type { PieceView } from '../../net/generated/fancy-animals';
import type { Grip } from '../../ui/grip.svelte';
import { capital, listed } from '../../ui/words';
import type { BarContent, Choice } from '../contract';
import type { Builder, Given } from './builder.svelte';
import type { Choosable } from './choosable.svelte';
import { cardWords, pieceWords, piecesOf, wildWords } from './words';

interface Acts {
  draw: () => void;
  /** Put what is held to a place. */
  put: (place: string) => void;
}

export class TurnBar {
  readonly #given: () => Given;
  readonly #builder: Builder;
  readonly #choosable: Choosable;
  readonly #grip: Grip;
  readonly #acts: Acts;

  /** The card that was picked up by a click: the buttons say what can be done with it. */
  #card = $derived.by(() => {
    const { held, dragging } = this.#grip;
    return held?.startsWith('card:') && !dragging ? held.slice(5) : null;
  });
  #rule = $derived.by(() => this.#given().view.rules.find((each) => each.rule === this.#builder.draft.rule));
  says = $derived.by((): string | undefined => {
    const { fresh, review, fault } = this.#builder;
    if (this.#rule) return `${this.#rule.title}: ${this.#rule.says} Which set from your hand?`;
    if (this.#card) return `${capital(this.#cardCalled(this.#card))}: to which group, or to a new one?`;
    if (fresh) return undefined;
    if (!review) return 'Looking at your table …';
    if (fault) {
      const count = review.groups.filter((group) => !group.ok).length;
      return count > 1 ? `Not yet: ${fault.why} ${count} groups are unfinished.` : `Not yet: ${fault.why}`;
    }
    return this.#choosable.wished ? this.#saysWish(this.#choosable.wished) : this.#saysPaid();
  });
  content = $derived.by((): BarContent => {
    if (!this.#given().myTurn) return {};
    const builder = this.#builder;
    return {
      ...(this.says ? { says: this.says } : {}),
      choices: [...this.#turnChoices(), ...this.#cardChoices()],
      ...(builder.canStepBack ? { stepBack: () => builder.stepBack() } : {}),
      ...(builder.fresh ? {} : { reset: () => builder.reset() }),
    };
  });

  constructor(given: () => Given, builder: Builder, choosable: Choosable, grip: Grip, acts: Acts) {
    this.#given = given;
    this.#builder = builder;
    this.#choosable = choosable;
    this.#grip = grip;
    this.#acts = acts;
  }

  #called(piece: PieceView): string {
    return pieceWords(piece, this.#given().view.materials);
  }

  #cardCalled(card: string): string {
    const { view } = this.#given();
    const piece = piecesOf(view).get(card);
    return piece ? wildWords(piece, view.materials) : cardWords(card, view.materials);
  }

  #saysWish(wished: PieceView): string {
    const place = this.#builder.draft.wish?.place;
    if (!place) return `Legal. You put the ${this.#called(wished)} back under its pile.`;
    const paid = this.#builder.pays(wished.piece);
    const warns = paid?.warns[paid.places.indexOf(place)];
    if (warns) return `${capital(this.#called(wished))} at the ${place}. ${warns}`;
    return `Legal. You wear the ${this.#called(wished)} at the ${place}.`;
  }

  #saysPaid(): string {
    const paid = [...this.#choosable.pieces].filter((name) => this.#builder.pays(name));
    const pieces = paid.flatMap((name) => this.#choosable.piece(name) ?? []);
    if (pieces.length > 2) return `Legal so far. It pays for ${pieces.length} pieces.`;
    if (pieces.length === 0) return 'Legal so far. Nothing to take yet.';
    return `Legal so far. It pays for the ${listed(pieces.map((piece) => `${this.#called(piece)} (run of ${piece.need})`))}.`;
  }

  #turnChoices(): Choice[] {
    const { draft, fresh } = this.#builder;
    const { moves, frame } = this.#given();
    const confirm = { key: 'y', run: () => void this.#builder.confirm() };
    if (this.#rule)
      return [
        { label: `Put ${this.#rule.title} in force`, main: true, ...confirm },
        { label: 'Never mind', key: 'x', run: () => this.#builder.chooseRule(draft.rule ?? '') },
      ];
    if (fresh) {
      const draw = { label: 'Draw a card', key: 'd', run: this.#acts.draw };
      const pass = { label: 'Pass', key: 'x', main: true, run: () => frame.send('pass') };
      const known = moves.length > 0; // while they are still being looked for, a card can mostly be drawn
      return [...(!known || moves.includes('draw') ? [draw] : []), ...(moves.includes('pass') ? [pass] : [])];
    }
    const play = { label: this.#playLabel(), main: this.#builder.review?.ok === true, ...confirm };
    const { wished, returnable } = this.#choosable;
    if (!wished || !draft.wish?.place || !returnable.includes(wished.piece)) return [play];
    const wish = { piece: wished.piece, place: null };
    return [play, { label: 'Return it', run: () => this.#builder.change({ ...draft, wish }) }];
  }

  #playLabel(): string {
    const { wished } = this.#choosable;
    if (!wished) return 'Play';
    if (this.#builder.draft.wish?.place) return `Play and take the ${this.#called(wished)}`;
    return `Play and return the ${this.#called(wished)}`;
  }

  #cardChoices(): Choice[] {
    const card = this.#card;
    if (!card) return [];
    const choices: Choice[] = [{ label: 'New group', key: 'n', run: () => this.#acts.put('new') }];
    if (this.#builder.canSplit(card)) choices.push({ label: 'Split here', key: 's', run: () => this.#split(card) });
    if (this.#builder.isMine(card))
      choices.push({ label: 'Take it back', key: 'b', run: () => this.#acts.put('hand') });
    return choices;
  }

  #split(card: string): void {
    this.#grip.release();
    this.#builder.split(card);
  }
}
