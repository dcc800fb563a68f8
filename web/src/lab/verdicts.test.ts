import { expect, test } from 'vitest';
import type { LabVerdict } from '../net/generated/protocol';
import { bySection, gamesOf } from './verdicts';

const one = (section: string, verdict: LabVerdict['verdict']): LabVerdict => ({
  section,
  table: 2,
  level: 'novice',
  what: section,
  says: '',
  verdict,
  value: null,
  low: null,
  high: null,
  margin: null,
  deals_needed: null,
  records: [],
});

test('what is to be looked at comes first, in a section and among sections', () => {
  const sections = bySection([one('length', 'good'), one('seats', 'good'), one('seats', 'look here')]);
  expect(sections.map((section) => section.title)).toEqual(['Seats', 'Length']);
  expect(sections[0]?.verdicts.map((verdict) => verdict.verdict)).toEqual(['look here', 'good']);
});

test('a game opens at the moment that the report names', () => {
  expect(gamesOf('my study', ['a@1.parlour#17', 'b.parlour'])).toEqual([
    { href: '/lab/my%20study/a%401.parlour#17', label: 'game 1, move 17' },
    { href: '/lab/my%20study/b.parlour', label: 'game 2' },
  ]);
});

test('a game that is behind a finding twice has two links that differ', () => {
  const games = gamesOf('study', ['a.parlour#3', 'a.parlour#3']);
  expect(games.map((game) => game.label)).toEqual(['game 1, move 3', 'game 2, move 3']);
});
