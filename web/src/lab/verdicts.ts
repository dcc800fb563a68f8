/** A report's findings in the order in which they are read. */
import type { LabVerdict } from '../net/generated/protocol';

const TITLES: Record<string, string> = {
  seats: 'Seats',
  length: 'Length',
  tension: 'Tension',
  decisions: 'Decisions',
  skill: 'Skill and luck',
  cards: 'Cards and options',
  interaction: 'Interaction and kingmaking',
  rules: 'Rules',
  ways: 'Ways to win',
  variants: 'Variants',
  knobs: 'Knobs',
  look: 'Games to look at',
};
const ORDER = ['look here', 'not known yet', 'good'];

export interface LabSection {
  name: string;
  title: string;
  verdicts: LabVerdict[];
}

/** By section, each with its worst verdicts first; sections in which something is to be looked at come first. */
export function bySection(verdicts: LabVerdict[]): LabSection[] {
  const found = new Map<string, LabVerdict[]>();
  for (const one of verdicts) found.set(one.section, [...(found.get(one.section) ?? []), one]);
  const rank = (one: LabVerdict) => ORDER.indexOf(one.verdict);
  const sections = [...found].map(([name, all]) => ({
    name,
    title: TITLES[name] ?? name,
    verdicts: all.toSorted((a, b) => rank(a) - rank(b)),
  }));
  const worst = (section: LabSection) => Math.min(...section.verdicts.map(rank));
  return sections.toSorted((a, b) => worst(a) - worst(b));
}

/** Where the games of a finding open, and what to call them. */
export function gamesOf(report: string, records: string[]): { href: string; label: string }[] {
  return records.map((record, number) => {
    const [file = '', move] = record.split('#');
    const href = `/lab/${encodeURIComponent(report)}/${encodeURIComponent(file)}${move ? `#${move}` : ''}`;
    return { href, label: move ? `game ${number + 1}, move ${move}` : `game ${number + 1}` };
  });
}
