/** A sentence with the seats' names put in: `{1} feeds Rex.` */
export function withNames(says: string, names: string[]): string {
  return says.replace(/\{(\d+)\}/g, (whole, seat: string) => names[Number(seat)] ?? whole);
}

/** `3 points`, `1 point`, `−2 points`: with a proper minus. */
export function points(count: number): string {
  return `${signed(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
}

/** `1 card`, `3 cards`. */
export function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`;
}

/** `a, b and c`. */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A number with a proper minus sign. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}

/** A sentence in which what is less than nothing has a proper minus sign, too. */
export function typeset(says: string): string {
  return says.replace(/(?<!\w)-(?=\d)/g, '−');
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
