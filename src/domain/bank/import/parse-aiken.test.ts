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

it('takes the good questions of a file and names the line of each bad one, as Moodle does', async () => {
  // The faults of question/format/aiken/tests/fixtures/aiken_errors.txt, in our own words.
  const { rows } = await read(
    `One option only?
A) This one
ANSWER: A

A) An option without a question

ANSWER: an answer without a question

Which is right?
A) Right
B) Wrong
ANSWER: A

Which has no answer?
A) Maybe
B) Perhaps

Which has no space?
A)Wrong
B)Right
ANSWER: B`,
  );
  expect(rows.map((row) => [row.line, row.ok ? row.question.answer : row.errors])).toEqual([
    [1, ['At least 2 options are needed.']],
    [5, ['This answer belongs to no question.']],
    [9, ['a']],
    [14, ['There’s no “ANSWER:” line after the options.']],
    [18, ['b']],
  ]);
  expect(rows[4]).toMatchObject({
    question: { text: 'Which has no space?', options: [{ text: 'Wrong' }, { text: 'Right' }] },
  });
});

it('takes lines behind the answer that say so for the explanation, not for the next question', async () => {
  const { rows } = await read(
    'What?\nA. Yes\nB. No\nANSWER: A\nExplanation: It is.\nSee 411.\n\nWho?\nA. Me\nB. You\nANSWER: B\nWhy?\nA. So\nB. No\nANSWER: A',
  );
  expect(rows.map((row) => row.ok && [row.question.text, row.question.explanation])).toEqual([
    ['What?', 'It is.\nSee 411.'],
    ['Who?', ''],
    ['Why?', ''],
  ]);
});

it('shows plain text as it is', async () => {
  const { rows } = await read('What is P = V*I*cos φ at *once*?\nA) - 12 V\nB) <b>12</b> V\nANSWER: A');
  expect(rows[0]).toMatchObject({
    question: {
      text: 'What is P = V*I*cos φ at \\*once\\*?',
      options: [{ text: '- 12 V' }, { text: '<b>12</b> V' }],
    },
  });
});

it.each([
  ['What?\nA. Yes\nB. No', 'There’s no “ANSWER:” line after the options.'],
  ['What?\nA. Yes\nB. No\nANSWER: D', '“ANSWER: D” names none of the options.'],
  ['What?\nA. Yes\nB. No\nANSWER: Yes', '“ANSWER: Yes” names no option: it takes one letter.'],
  ['What?\nA. Yes\nA. No\nANSWER: A', 'Two options have the letter A.'],
  ['What?\nA. Yes\nC. No\nANSWER: C', 'The options aren’t lettered from A in order, but A, C.'],
  [
    `What?\n${[...'ABCDEFGHIJK'].map((letter) => `${letter}) ${letter}`).join('\n')}\nANSWER: K`,
    'At most ten options.',
  ],
  ['What?\nANSWER: A', 'At least 2 options are needed.'],
  ['A. Yes\nB. No\nANSWER: A', 'This answer belongs to no question.'],
])('%j is refused with a sentence', async (text, sentence) => {
  const { rows } = await read(text);
  expect(rows).toMatchObject([{ ok: false, errors: [sentence] }]);
});

it('the same file gives the same numbers each time', async () => {
  const text = 'What?\nA. Yes\nB. No\nANSWER: A\n\nWhat?\nA. Yes\nB. Never\nANSWER: A\n';
  const numbers = async () => (await read(text)).rows.map((row) => row.ok && row.question.questionId);
  const first = await numbers();
  expect(new Set(first).size).toBe(2);
  expect(await numbers()).toEqual(first);
});
