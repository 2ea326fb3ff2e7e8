import { expect, it } from 'vitest';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';

import { isPackCurrent, type Pack, readPack } from './pack.ts';

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
const changedAt = makeQuestion().updatedAt;

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
  expect(isPackCurrent(pack, [part], changedAt, paper)).toBe(true);
  // A question that no part has changes nothing for a pack that was read after it.
  expect(isPackCurrent(pack, [part], '2026-11-20T08:59:59.000Z', paper)).toBe(true);
  expect(isPackCurrent(pack, [part], '2026-11-21T09:00:00.000Z', paper)).toBe(false);
  expect(isPackCurrent(pack, [{ ...part, questionIds: ['q1'] }], changedAt, paper)).toBe(false);
  expect(isPackCurrent(pack, [{ ...part, catalogue: '1' }], changedAt, paper)).toBe(false);
  expect(isPackCurrent(pack, [], changedAt, paper)).toBe(false);
});

it('is current until the numbered papers are built again [ATT-20]', () => {
  const rebuilt = { ...paper, updatedAt: '2026-11-21T08:00:00.000Z' };
  expect(isPackCurrent(pack, [part], changedAt, rebuilt)).toBe(false);
  expect(isPackCurrent(pack, [part], changedAt, null)).toBe(true);
  // An older app kept none.
  const old = { ...pack, papers: [] };
  expect(isPackCurrent(old, [part], changedAt, paper)).toBe(false);
  expect(isPackCurrent(old, [part], changedAt, null)).toBe(true);
});
