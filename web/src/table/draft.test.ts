import { beforeEach, expect, test } from 'vitest';
import { StoredDraft } from './draft';

let number: number;
const draft = (table = 'abc') => new StoredDraft(table, () => number);

beforeEach(() => {
  localStorage.clear();
  number = 7;
});

test('a draft is read back after a reload, where a returning browser has it', () => {
  draft().save({ lifted: 'Bu3' });
  expect(draft().load()).toEqual({ lifted: 'Bu3' });
  expect(JSON.parse(localStorage.getItem('parlour.draft.abc') ?? '')).toEqual({ number: 7, draft: { lifted: 'Bu3' } });
});

test('a draft does not outlive the state it was made in, and belongs to one table', () => {
  draft().save({ lifted: 'Bu3' });
  expect(draft('other').load()).toBeNull();
  number = 8;
  expect(draft().load()).toBeNull();
});

test('a dropped draft is gone', () => {
  draft().save({ lifted: 'Bu3' });
  draft().clear();
  expect(localStorage.getItem('parlour.draft.abc')).toBeNull();
});
