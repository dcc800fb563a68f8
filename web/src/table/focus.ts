/** Where the keyboard begins at a table: what may be done first, wherever it is on the page. */
export function focusTable(): void {
  for (const wanted of ['.felt .thing.legal', '.prompt .choices button', '.felt button:not(:disabled)']) {
    const first = document.querySelector<HTMLElement>(wanted);
    if (first) return first.focus();
  }
}
