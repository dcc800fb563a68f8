/** What this browser remembers. Storage may be full or forbidden: then it is forgotten at the end of the visit. */
export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`parlour.${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`parlour.${key}`);
    else localStorage.setItem(`parlour.${key}`, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}
