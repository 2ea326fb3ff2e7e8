import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';

import { isPackCurrent, type Pack, readPack } from './pack.ts';

const part = examPartSchema.parse({ id: 'part-4', questionIds: ['q1', 'q2'] });
const pack: Pack = {
  parts: [part],
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
  expect(readPack({ ...pack, bytes: 'many' })).toBeNull();
});

it('is current until a question changes, comes or goes [ATT-20]', () => {
  expect(isPackCurrent(pack, [part], changedAt)).toBe(true);
  // A question that no part has changes nothing for a pack that was read after it.
  expect(isPackCurrent(pack, [part], '2026-11-20T08:59:59.000Z')).toBe(true);
  expect(isPackCurrent(pack, [part], '2026-11-21T09:00:00.000Z')).toBe(false);
  expect(isPackCurrent(pack, [{ ...part, questionIds: ['q1'] }], changedAt)).toBe(false);
  expect(isPackCurrent(pack, [{ ...part, catalogue: '1' }], changedAt)).toBe(false);
  expect(isPackCurrent(pack, [], changedAt)).toBe(false);
});
