/** For a `<details>` that opens over the table: Escape and a press elsewhere close it. */
export function popup(details: HTMLDetailsElement): () => void {
  const elsewhere = (event: PointerEvent) => {
    if (!details.contains(event.target as Node)) details.open = false;
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', elsewhere);
  document.addEventListener('keydown', escape, true);
  return () => {
    document.removeEventListener('pointerdown', elsewhere);
    document.removeEventListener('keydown', escape, true);
  };
}
