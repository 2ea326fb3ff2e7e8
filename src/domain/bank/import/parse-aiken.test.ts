import { expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

const read = (text: string) => parseBank(text, 'aiken', unwatched);

it('Aiken gives questions with their key and line [QN-11]', async () => {
  const { rows } = await read(
    'What opens on overload?\nA. A switch\nB. A fuse\nANSWER: B\n\nTwo\nlines?\nA) Yes\nB) No\nC) A. B\nanswer: c\n',
  );
  expect(rows).toMatchObject([
    { ok: true, line: 1, question: { type: 'single', text: 'What opens on overload?', answer: ['b'] } },
    {
      ok: true,
      line: 6,
      question: { text: 'Two\nlines?', answer: ['c'], options: [{}, {}, { text: 'A. B' }] },
    },
  ]);
});

it.each([
  ['What?\nA. Yes\nB. No', 'There is no line “ANSWER:” behind the options.'],
  ['What?\nA. Yes\nB. No\nANSWER: D', /^The key/u],
  ['What?\nANSWER: A', /^At least 2 options are needed\./u],
  ['A. Yes\nB. No\nANSWER: A', 'The question is missing.'],
])('%j is refused with a sentence', async (text, sentence) => {
  const { rows } = await read(text);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ok: false });
  expect(rows[0]?.ok === false && rows[0].errors[0]).toMatch(sentence);
});

it('the same file gives the same numbers each time', async () => {
  const text = 'What?\nA. Yes\nB. No\nANSWER: A\n\nWhat?\nA. Yes\nB. Never\nANSWER: A\n';
  const numbers = async () => (await read(text)).rows.map((row) => row.ok && row.question.questionId);
  const first = await numbers();
  expect(new Set(first).size).toBe(2);
  expect(await numbers()).toEqual(first);
});
