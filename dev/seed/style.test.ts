import { expect, test } from 'vitest';

import { readSeedFile } from './read-seed.ts';

/** Files whose questions are all in today's style; the tests below hold for them. */
const rewritten = [
  'part-1',
  'part-1-new',
  'part-2',
  'part-2-new',
  'part-3',
  'part-3-new',
  'part-4',
  'part-5',
  'part-5-new',
  'part-4-new',
  'part-6',
  'part-6-new',
  'part-7',
  'part-7-new',
  'part-8',
  'part-8-new',
];

const written = rewritten.flatMap((name) => readSeedFile(`${name}.json`));
const texts = written.map((question) => ({
  id: question.questionId,
  text: JSON.stringify(question).toLowerCase(),
}));

test.each([
  'at the least',
  'at the most',
  'tempts',
  'overlook',
  'reckon',
  'to be judged',
  'what becomes',
  'is asked',
  'who takes',
  'who forgets',
  'upright',
  'goes wrong',
  'anew',
  'which current',
  'which voltage',
  'which resistance',
  'need not exceed',
  'minor works certificate',
  'discrimination',
])('no question says “%s”', (phrase) => {
  expect(texts.filter(({ text }) => text.includes(phrase)).map(({ id }) => id)).toEqual([]);
});

test('every wrong option has its own reason', () => {
  const missing = written.filter(
    ({ type, optionReasons }) => (type === 'single' || type === 'multiple') && !optionReasons,
  );
  expect(missing.map(({ questionId }) => questionId)).toEqual([]);
});

test('a reference names a regulation, a table, a section or another publication', () => {
  const vague = written.filter(({ reference }) =>
    /^(App \d+|Ch(apter)? \d+|Part [1345678]|\d{3})$/.test(reference),
  );
  expect(vague.map(({ questionId, reference }) => `${questionId}: ${reference}`)).toEqual([]);
});
