import { expect, it } from 'vitest';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';

import { type BankNow, isPackCurrent, type Pack, readPack } from './pack.ts';

const part = examPartSchema.parse({ id: 'part-4', questionIds: ['q1', 'q2'] });
const paper = numberedPaperSchema.parse({
  id: '1',
  edition: 'A4:2026',
  questionIds: ['q1'],
  updatedAt: '2026-11-20T08:00:00.000Z',
});
const pack: Pack = {
  parts: [part],
  papers: [paper],
  questions: makeQuestions(2),
  storedAt: '2026-11-20T09:00:00.000Z',
  bytes: 2000,
};
const lastChanged = { id: 'q1', updatedAt: makeQuestion().updatedAt };
const now: BankNow = { parts: [part], lastChanged, firstPaper: paper };

it('reads as it was stored, without what can’t be read [ATT-20]', () => {
  expect(readPack(structuredClone(pack))).toEqual(pack);
  const damaged = { ...pack, questions: [...pack.questions, { id: 'q3' }, null, 'x'] };
  expect(readPack(damaged)).toEqual(pack);
  expect(readPack(null)).toBeNull();
  const { papers, ...old } = pack;
  expect(papers).toHaveLength(1);
  expect(readPack(old)).toEqual({ ...pack, papers: [] });
  expect(readPack({ ...pack, bytes: 'many' })).toBeNull();
});

it('is current until a question changes, comes or goes [ATT-20]', () => {
  const isCurrent = (change: Partial<BankNow>) => isPackCurrent(pack, { ...now, ...change });
  expect(isCurrent({})).toBe(true);
  // A question that no part has changes nothing for a pack that was read after it.
  expect(isCurrent({ lastChanged: { id: 'other', updatedAt: '2026-11-20T08:59:59.000Z' } })).toBe(true);
  expect(isCurrent({ lastChanged: { id: 'other', updatedAt: '2026-11-21T09:00:00.000Z' } })).toBe(false);
  // One of its own was changed since, by somebody whose clock is slow.
  expect(isCurrent({ lastChanged: { id: 'q1', updatedAt: '2026-11-20T08:59:59.000Z' } })).toBe(false);
  expect(isCurrent({ parts: [{ ...part, questionIds: ['q1'] }] })).toBe(false);
  expect(isCurrent({ parts: [{ ...part, catalogue: '1' }] })).toBe(false);
  expect(isCurrent({ parts: [] })).toBe(false);
  expect(isPackCurrent({ ...pack, parts: [] }, { ...now, parts: [], lastChanged: null })).toBe(true);
});

it('is current until the numbered papers are built again [ATT-20]', () => {
  const rebuilt = { ...paper, updatedAt: '2026-11-21T08:00:00.000Z' };
  expect(isPackCurrent(pack, { ...now, firstPaper: rebuilt })).toBe(false);
  expect(isPackCurrent(pack, { ...now, firstPaper: null })).toBe(true);
  // An older app kept none.
  const old = { ...pack, papers: [] };
  expect(isPackCurrent(old, now)).toBe(false);
  expect(isPackCurrent(old, { ...now, firstPaper: null })).toBe(true);
});
