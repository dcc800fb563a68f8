/** The story of a game: how the points grew, the turn that brought the most, and the move that turned it. */
import type { Step } from '../net/generated/protocol';

/** Of a move that is told of, no more than its first sentences: what is dealt afterwards is another story. */
const SENTENCES = 2;

export interface Story {
  /** The turn that brought somebody the most, the first of equals. */
  best: { seat: number; points: number; says: string } | null;
  /** The last move after which somebody else led alone than before. */
  turning: { seat: number; says: string } | null;
}

/** `scores` has how it stood before the first move and after each; `moves` are those that stand. */
export function storyOf(scores: number[][], moves: Step[]): Story {
  const story: Story = { best: null, turning: null };
  let leader: number | null = null;
  let turn = { seat: -1, begin: [] as number[], says: [] as string[] };
  for (const move of moves) {
    const [before, after] = [scores[move.length - 1] ?? [], scores[move.length] ?? []];
    if (move.seat !== turn.seat) turn = { seat: move.seat, begin: before, says: [] };
    if (after.some((points, seat) => points !== before[seat])) turn.says.push(told(move));
    // A trick is also won by what somebody else plays last.
    const gains = after.map((points, seat) => points - (turn.begin[seat] ?? 0));
    const points = Math.max(...gains);
    const seat = gains[move.seat] === points ? move.seat : gains.indexOf(points);
    if (points > (story.best?.points ?? 0)) story.best = { seat, points, says: turn.says.join(' ') };
    const now = leaderOf(after);
    if (now !== null && leader !== null && now !== leader) story.turning = { seat: now, says: told(move) };
    leader = now ?? leader;
  }
  return story;
}

function told(move: Step): string {
  const says = move.events.map((event) => event.says).filter(Boolean);
  return says.slice(0, SENTENCES).join(' ') || move.text;
}

function leaderOf(scores: number[]): number | null {
  const best = Math.max(...scores);
  return scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) : null;
}
