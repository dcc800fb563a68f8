/** Places from 0 to 1, in rising order, moved as little as needs be so that each is `gap` at least below the one before. */
export function apart(places: number[], gap: number): number[] {
  const down: number[] = [];
  for (const place of places) down.push(Math.max(place, (down.at(-1) ?? -gap) + gap));
  let limit = 1 + gap;
  return down
    .toReversed()
    .map((place) => (limit = Math.min(place, limit - gap)))
    .toReversed();
}
