/** What may be chosen now, to be lit: as the engine's review and its legal moves say. */
import type { PieceView } from '../../net/generated/fancy-animals';
import type { Grip } from '../../ui/grip.svelte';
import type { Builder, Given } from './builder.svelte';

export class Choosable {
  readonly #given: () => Given;
  readonly #builder: Builder;
  readonly #grip: Grip;

  /** A special rule is being put in force: cards for it are chosen from the hand. */
  choosing = $derived.by(() => this.#builder.draft.rule !== null);
  offered = $derived.by((): PieceView[] => Object.values(this.#given().view.offer).flat());
  /** The piece that is to be taken or returned. */
  wished = $derived.by(() => this.piece(this.#builder.draft.wish?.piece ?? ''));
  /** Pieces that the table as built pays for. */
  paid = $derived.by(() => {
    const built = this.#given().myTurn && !this.#builder.fresh;
    return new Set(built ? this.#builder.review?.pays.map((each) => each.piece) : []);
  });
  returnable = $derived.by((): string[] => {
    const { draft, review, activations } = this.#builder;
    if (!this.choosing) return review?.returns ?? [];
    const set = inOrder(draft.set);
    return activations.flatMap(({ rule, cards, back }) =>
      rule === draft.rule && back && inOrder(cards) === set ? [back] : [],
    );
  });
  /** Pieces that may be taken or returned. */
  pieces = $derived.by(() => {
    const { review } = this.#builder;
    if (!this.#given().myTurn || (!this.choosing && !review?.ok)) return new Set<string>();
    const payable = this.choosing ? [] : (review?.pays ?? []).filter((each) => each.places.length > 0);
    return new Set([...payable.map((each) => each.piece), ...this.returnable]);
  });
  /** Places where the piece held or wished for may go. */
  places = $derived.by(() => {
    const held = this.#grip.held;
    const piece = held?.startsWith('piece:') ? held.slice(6) : this.#builder.draft.wish?.piece;
    return new Set<string>(
      piece && this.#builder.review?.ok && !this.choosing ? this.#builder.pays(piece)?.places : [],
    );
  });
  rules = $derived.by(() => new Set(this.#given().myTurn ? this.#builder.activations.map((each) => each.rule) : []));
  /** Cards from the hand to be lit: those for the special rule. Of a turn to be built nobody knows all that may be played. */
  cards = $derived.by(() => {
    const { draft, activations } = this.#builder;
    const those = activations.filter((each) => each.rule === draft.rule);
    return new Set(those.flatMap((each) => each.cards));
  });

  constructor(given: () => Given, builder: Builder, grip: Grip) {
    this.#given = given;
    this.#builder = builder;
    this.#grip = grip;
  }

  /** A piece on offer by its name. */
  piece(name: string): PieceView | null {
    return this.offered.find((piece) => piece.piece === name) ?? null;
  }
}

function inOrder(cards: string[]): string {
  return [...cards].sort().join(' ');
}
