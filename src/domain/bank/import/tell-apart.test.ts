import { describe, expect, it } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import type { ImportRow } from './import-row.ts';
import { parseBank } from './parse-bank.ts';
import { tellApart } from './tell-apart.ts';

it.each([
  ['::Question 1::What is one? {=a ~b}\n\n::Question 1::What is two? {=a ~b}', [true, true]],
  ['::Question 1::What is one? {=a ~b}\n\n::Question 1::What is one? {=a ~b}', [true, false]],
  ['// [id:4-1]\n::Q::What is one? {=a ~b}\n\n// [id:4-1]\n::Q::What is two? {=a ~b}', [true, false]],
  ['// [id:S-48]\n::Q::What is one? {=a ~b}\n\n// [id:s-48]\n::Q::What is two? {=a ~b}', [true, false]],
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

it('says of a row that is not imported only why', async () => {
  const { rows } = await parseBank('What is one? {=a ~b}\n\nWhat is one? {=a ~b}', 'gift', unwatched);
  expect(rows[0]?.notes).toEqual([expect.stringMatching(/^It has no number and gets /u)]);
  expect(rows[1]).toMatchObject({ ok: false, notes: [] });
});

it('gives a repeated name the same number each time', async () => {
  const gift = '::Q1::What is one? {=a ~b}\n\n::Q1::What is two? {=a ~b}';
  const numbers = async () =>
    (await parseBank(gift, 'gift', unwatched)).rows.map((row) => row.ok && row.question.questionId);
  expect(await numbers()).toEqual(await numbers());
});

describe('a row of a file', () => {
  const base = {
    ok: true,
    id: null,
    line: 1,
    title: 'Q',
    notes: [],
    gaps: [],
    numberFrom: 'file',
    question: contentOf(makeQuestion()),
  } as const;
  const other = { ...base.question, text: 'What is another question?' };
  const told = (...rows: ImportRow[]) => tellApart(rows)[rows.length - 1];

  it('that repeats a number says where that is, with its own file', () => {
    const rows = [
      { ...base, file: 'a.csv' },
      { ...base, file: 'b.csv', line: 3, question: other },
    ];
    expect(tellApart(rows)[1]).toEqual({
      ok: false,
      file: 'b.csv',
      line: 3,
      title: 'Q',
      notes: [],
      errors: ['A.csv, line 1 has the number 4-001 already.'],
    });
    expect(told(base, { ...base, line: 2, question: other })).toEqual({
      ok: false,
      line: 2,
      title: 'Q',
      notes: [],
      errors: ['Line 1 has the number 4-001 already.'],
    });
  });

  it('may have the number of another that names its own document', () => {
    const rows = [
      { ...base, id: 'one' },
      { ...base, id: 'two', question: other },
    ];
    expect(tellApart(rows)).toEqual(rows);
  });

  it('whose number is made of its text asks the same, if only its explanation differs', () => {
    const explained = { ...base.question, explanation: 'Another.' };
    expect(
      told({ ...base, numberFrom: 'text' }, { ...base, line: 2, numberFrom: 'text', question: explained }),
    ).toMatchObject({ errors: ['This asks the same as line 1, with the same options and key.'] });
  });

  it('that repeats one which got another number is refused too', () => {
    const named = { ...base, numberFrom: 'name' } as const;
    const rows = [named, { ...named, line: 2, question: other }, { ...named, line: 3, question: other }];
    const [, second, third] = tellApart(rows);
    expect(second).toMatchObject({ ok: true, question: { text: other.text } });
    expect(third).toMatchObject({ ok: false, errors: ['This is the same question as in line 2.'] });
  });

  it('is left as it is when it is refused already', () => {
    const refused = { ok: false, line: 2, title: 'Q', notes: [], errors: ['No option is right.'] } as const;
    expect(told(base, refused)).toBe(refused);
  });
});
