/** Is this key meant for the table? Not while somebody types or holds a modifier, nor for what lies behind a dialog. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select')) return false;
  return document.querySelector('dialog[open]') === null || target.closest('dialog') !== null;
}
