import { expect, test } from 'vitest';

import { dated, findStilted } from '../texts/stilted.ts';
import { readSeedQuestions } from './read-seed.ts';

const written = readSeedQuestions();
const texts = written.map((question) => ({
  id: question.questionId,
  text: JSON.stringify(question).toLowerCase(),
}));

test.each([
  'tempts',
  'overlook',
  'to be judged',
  'what becomes',
  'is asked',
  'who takes',
  'who forgets',
  'goes wrong',
  'which current',
  'which voltage',
  'which resistance',
  'need not exceed',
  'minor works certificate',
  'discrimination',
])('no question says “%s”', (phrase) => {
  expect(texts.filter(({ text }) => text.includes(phrase)).map(({ id }) => id)).toEqual([]);
});

test('no question says what no screen says either', () => {
  const found = texts.flatMap(({ id, text }) => findStilted(text, dated).map((phrase) => `${id}: ${phrase}`));
  expect(found).toEqual([]);
});

test('every wrong option has its own reason', () => {
  const missing = written.filter(
    ({ type, optionReasons }) => (type === 'single' || type === 'multiple') && !optionReasons,
  );
  expect(missing.map(({ questionId }) => questionId)).toEqual([]);
});

/**
 * The sentence that asks, without bold text, without anything after “that” or “and not”, and without “not exceed”, which only
 * sets a limit.
 */
function plainQuestion(stem: string): string {
  const [last = ''] = stem.split(/(?<=[.?!])\s+/u).slice(-1);
  return last
    .replaceAll(/\*\*[^*]+\*\*/gu, '')
    .replace(/\b(?:that|and not)\b.*$/u, '')
    .replaceAll(/\bnot (?:be )?exceed/gu, '');
}

test('a negative that turns the question round is bold', () => {
  const negative = /\b(?:not|cannot|never|outside)\b|n[’']t\b/u;
  const plain = written.filter(({ text }) => negative.test(plainQuestion(text)));
  expect(plain.map(({ questionId, text }) => `${questionId}: ${text}`)).toEqual([]);
  expect(written.filter(({ text }) => /\*\*(?:not|cannot|outside)\*\*/u.test(text)).length).toBeGreaterThan(
    55,
  );
});

test('no option carries the letter that it had in a draft', () => {
  const lettered = texts.filter(({ text }) => /"text":"[a-j][:.)] /.test(text));
  expect(lettered.map(({ id }) => id)).toEqual([]);
});

test('a reference names a regulation, a table, a section or another publication', () => {
  const vague = written.filter(({ reference }) =>
    /^(App \d+|Ch(apter)? \d+|Part [1345678]|\d{3})$/.test(reference),
  );
  expect(vague.map(({ questionId, reference }) => `${questionId}: ${reference}`)).toEqual([]);
});
