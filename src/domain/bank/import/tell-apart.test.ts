import { expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

it.each([
  ['::Question 1::What is one? {=a ~b}\n\n::Question 1::What is two? {=a ~b}', [true, true]],
  ['::Question 1::What is one? {=a ~b}\n\n::Question 1::What is one? {=a ~b}', [true, false]],
  ['// [id:4-1]\n::Q::What is one? {=a ~b}\n\n// [id:4-1]\n::Q::What is two? {=a ~b}', [true, false]],
  ['What is one? {#7}\n\nWhat is one? {#8}', [true, true]],
])('%j', async (gift, ok) => {
  const { rows } = await parseBank(gift, 'gift', unwatched);
  expect(rows.map((row) => row.ok)).toEqual(ok);
  const numbers = rows.flatMap((row) => (row.ok ? [row.question.questionId] : []));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('says of the later one what it shares with the earlier', async () => {
  const gift = '::Q1::What is one? {=a ~b}\n\n::Q1::What is two? {=a ~b}\n\n::Q1::What is one? {=a ~b}';
  const { rows } = await parseBank(gift, 'gift', unwatched);
  expect(rows[1]?.notes).toEqual([
    expect.stringMatching(/^Line 1 is called Q1 too\. This one gets the number Q1~\w+\.$/u),
  ]);
  expect(rows[2]).toMatchObject({ ok: false, errors: ['This is the same question as in line 1.'] });
});

it('gives a repeated name the same number each time', async () => {
  const gift = '::Q1::What is one? {=a ~b}\n\n::Q1::What is two? {=a ~b}';
  const numbers = async () =>
    (await parseBank(gift, 'gift', unwatched)).rows.map((row) => row.ok && row.question.questionId);
  expect(await numbers()).toEqual(await numbers());
});
