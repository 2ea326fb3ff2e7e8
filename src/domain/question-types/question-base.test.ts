import { expect, it } from 'vitest';

import { questionSchema } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { isJsonObject } from './question-base.ts';

const question = makeQuestion();
const texts = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'x'));
const options = (count: number, text = 'text') =>
  [...'abcdefghijk'].slice(0, count).map((id) => ({ id, text }));
const reasons = (count: number, text: string) =>
  Object.fromEntries([...'abcdefghijk'].slice(0, count).map((id) => [id, text]));
const picture = (id: string, alt: string) => ({ id, alt });
const figure = (src: string, alt: string) => ({ src, alt });
const place = (length: number, short: number) => ({
  indexWord: 'x'.repeat(length),
  chapter: 'x'.repeat(short),
  section: 'x'.repeat(short),
});
const hash = '0123456789abcdef'.repeat(4);

it.each<[string, readonly unknown[], readonly unknown[]]>([
  ['questionId', ['x', 'x'.repeat(40)], ['', 'x'.repeat(41)]],
  ['text', ['x', 'x'.repeat(2000)], ['', 'x'.repeat(2001)]],
  ['explanation', ['', 'x'.repeat(4000)], ['x'.repeat(4001)]],
  ['reference', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  ['partId', ['', 'x'.repeat(128)], ['x'.repeat(129)]],
  ['difficulty', ['easy', 'medium', 'hard'], ['', 'impossible']],
  ['tags', [[], texts(20, 60)], [texts(21, 2), texts(1, 61)]],
  ['options', [options(2), options(10, 'x'.repeat(500))], [options(1), options(11), options(2, '')]],
  ['options', [], [options(2, 'x'.repeat(501)), [...options(2), ...options(1)]]],
  [
    'figure',
    [figure('/figures/ring-2.svg', 'x'.repeat(500))],
    [
      figure('/figures/ring.svg', ''),
      figure('/figures/ring.svg', 'x'.repeat(501)),
      figure('/figures/ring.png', 'x'),
      figure('/figures/.svg', 'x'),
      figure('https://evil.test/figures/ring.svg', 'x'),
      figure('/figures/ring.svg?', 'x'),
    ],
  ],
  ['lookup', [place(120, 40), place(0, 0)], [place(121, 1), place(1, 41)]],
  ['facts', [texts(20, 20)], [texts(21, 2), texts(1, 21), ['']]],
  [
    'optionReasons',
    [reasons(10, 'x'.repeat(500))],
    [reasons(11, 'x'), reasons(1, ''), reasons(1, 'x'.repeat(501))],
  ],
  ['chapter', ['x'.repeat(20)], ['x'.repeat(21)]],
  ['editions', [texts(10, 20)], [texts(11, 2), texts(1, 21), ['']]],
  ['status', ['published', 'withdrawn'], ['', 'lost']],
  ['family', ['{}', `{"a":"${'x'.repeat(19_992)}"}`], ['[]', 'x', `{"a":"${'x'.repeat(19_993)}"}`]],
  [
    'media',
    [[], Array.from({ length: 4 }, () => picture(hash, 'x'.repeat(500)))],
    [
      Array.from({ length: 5 }, () => picture(hash, 'x')),
      [picture(hash, '')],
      [picture(hash, 'x'.repeat(501))],
      [picture(`${hash}0`, 'x')],
      [picture(hash.toUpperCase(), 'x')],
    ],
  ],
])('the field %s holds what fits and no more', (field, taken, refused) => {
  for (const value of taken) {
    expect(questionSchema.parse({ ...question, [field]: value })).toHaveProperty(field, value);
  }
  for (const value of refused) {
    expect(questionSchema.safeParse({ ...question, [field]: value }).success, JSON.stringify(value)).toBe(
      false,
    );
  }
});

it('can be read when only what makes a question is stored', () => {
  const { id, questionId, type, text, options: stored, answer } = question;
  const least = { id, questionId, type, text, options: stored, answer };
  expect(questionSchema.parse(least)).toEqual({
    ...least,
    ...{ explanation: '', reference: '', partId: '', difficulty: 'medium', tags: [] },
    ...{ facts: [], optionReasons: {}, chapter: '', editions: [], status: 'published', media: [] },
    ...{ createdAt: '', updatedAt: '' },
  });
});

it.each([
  ['single', [['a']], [[], ['a', 'b'], ['x']]],
  ['multiple', [['a'], ['d', 'a']], [[], ['a', 'a'], ['a', 'x']]],
  [
    'ordering',
    [['d', 'c', 'b', 'a']],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'c'],
      ['a', 'b', 'c', 'd', 'a'],
    ],
  ],
])('the key of a question of type %s names its options', (type, taken, refused) => {
  const fits = (answer: readonly string[]) => questionSchema.safeParse({ ...question, type, answer }).success;
  expect(taken.map(fits)).toEqual(taken.map(() => true));
  expect(refused.map(fits)).toEqual(refused.map(() => false));
});

it.each([
  ['{}', true],
  ['{"a":1}', true],
  ['[]', false],
  ['null', false],
  ['7', false],
  ['', false],
  ['{', false],
])('%j is a JSON object: %s', (text, expected) => {
  expect(isJsonObject(text)).toBe(expected);
});
