import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { questionAt, questionVersionSchema } from './question-version.ts';

const current = makeQuestion({ text: 'Now?' });
const [second, first] = ['Second?', 'First?'].map((text) => makeQuestion({ text }));
if (!second || !first) throw new Error('There are two versions');
const versions = [
  { question: second, savedAt: '2026-11-20T10:00:00.000Z' },
  { question: first, savedAt: '2026-11-10T10:00:00.000Z' },
];

it.each([
  ['before every change', '2026-11-01T00:00:00Z', first],
  ['between two changes', '2026-11-15T00:00:00Z', second],
  ['in another time zone', '2026-11-10T12:30:00+02:00', second],
  ['at the moment of a change', '2026-11-20T10:00:00Z', current],
  ['since then', '2026-11-21T00:00:00Z', current],
])('a question is known as it was %s [QN-10]', (_, time, expected) => {
  expect(questionAt(time, current, versions).text).toBe(expected.text);
});

it('a version is read from its text, unless that is no question', () => {
  const stored = { id: 'v1', savedBy: 'ada', savedAt: '2026-11-20T10:00:00.000Z' };
  const read = (question: string) => questionVersionSchema.safeParse({ ...stored, question });
  expect(read(JSON.stringify(current)).data).toMatchObject({ question: current });
  expect(read('{"text":"Now?"}').success).toBe(false);
  expect(read('{').success).toBe(false);
});
