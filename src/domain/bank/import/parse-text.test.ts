import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { guessFormat } from './guess-format.ts';
import { parseBank } from './parse-bank.ts';

const word = `1.\tWhat opens on overload
in a final circuit?
A)\tA switch
B)\tA fuse
Answer: B
Explanation: It is made
for it.

2. Which two are *conductors*?
(a) Copper
(b) PVC
(c) Aluminium
Correct answer: A and C
3) Which is marked?
a. No
*b. Yes`;

it('questions from Word have their options, keys and lines [QN-11]', async () => {
  expect(guessFormat('pasted.txt', word)).toBe('text');
  const { rows } = await parseBank(word, 'text', unwatched);
  expect(rows).toMatchObject([
    {
      line: 1,
      question: {
        type: 'single',
        text: 'What opens on overload\nin a final circuit?',
        options: [{ text: 'A switch' }, { text: 'A fuse' }],
        answer: ['b'],
        explanation: 'It is made\nfor it.',
      },
    },
    { line: 9, question: { type: 'multiple', text: 'Which two are \\*conductors\\*?', answer: ['a', 'c'] } },
    { line: 14, question: { text: 'Which is marked?', answer: ['b'] } },
  ]);
});

it.each([
  ['What?\nA) Yes\nB) No', 'There’s no “Answer:” line after the options.'],
  ['What?\nA) Yes\nB) No\nAnswer: D', '“Answer: D” doesn’t name its options beyond doubt.'],
  ['What?\nA) Yes\nC) No\nAnswer: C', 'The options aren’t lettered from A in order, but A, C.'],
  ['What?\nA) Yes\nK) No\nAnswer: A', 'The options aren’t lettered from A in order, but A, K.'],
  [
    `What?\n${[...'ABCDEFGHIJK'].map((letter) => `${letter}) ${letter}`).join('\n')}\nAnswer: B`,
    'At most ten options.',
  ],
  ['A) Yes\nB) No\nAnswer: B', 'These options belong to no question.'],
])('%j is refused with a sentence', async (text, sentence) => {
  const { rows } = await parseBank(text, 'text', unwatched);
  expect(rows).toMatchObject([{ ok: false, line: 1, errors: [sentence] }]);
});

it('a heading belongs to no question, and what is said of a question is no question', async () => {
  const { rows } = await parseBank(
    `Earthing and bonding

Question: What does a fuse do?
A. Opens
B. Closes
Answer: A
Difficulty: Easy
Reference: 433.1
Explanation: It melts.

A circuit is loaded with 40 A.

Which device opens?
A. A fuse
B. A lamp
Answer: A`,
    'text',
    unwatched,
  );
  expect(rows).toMatchObject([
    { line: 1, ok: false, errors: ['This text has no options.'] },
    {
      line: 3,
      question: {
        text: 'What does a fuse do?',
        difficulty: 'easy',
        reference: '433.1',
        explanation: 'It melts.',
      },
    },
    { line: 11, question: { text: 'A circuit is loaded with 40 A.\nWhich device opens?' } },
  ]);
});

it('an answer can be the text of an option', async () => {
  const { rows } = await parseBank(
    'What?\nA) Yes\nB) No way\nAnswer: B) No way\n\nWhat now?\nA) C\nB) D\nAnswer: D',
    'text',
    unwatched,
  );
  expect(rows).toMatchObject([{ question: { answer: ['b'] } }, { question: { answer: ['b'] } }]);
});

it.each([
  ['a) and c)', 'Copper', ['a', 'c']],
  ['(A), (C)', 'Copper', ['a', 'c']],
  ['A. C.', 'Copper', ['a', 'c']],
  ['A + C', 'Copper', ['a', 'c']],
  ['A) B', 'B', ['a']],
  ['A) the metal', 'Copper', ['a']],
])('“Answer: %s” where A is “%s” names %j', async (answer, first, key) => {
  const text = `Which?\nA) ${first}\nB) PVC\nC) Steel\nAnswer: ${answer}`;
  const { rows } = await parseBank(text, 'text', unwatched);
  expect(rows).toMatchObject([{ question: { answer: key } }]);
});

it.each([
  ['B', 'B'],
  ['A) Steel', 'Copper'],
  ['A) or C)', 'Copper'],
  ['A) and D)', 'Copper'],
])('“Answer: %s” where A is “%s” could mean two options and is refused', async (answer, first) => {
  const text = `Which?\nA) ${first}\nB) PVC\nC) Steel\nAnswer: ${answer}`;
  const { rows } = await parseBank(text, 'text', unwatched);
  expect(rows).toMatchObject([
    { ok: false, errors: [`“Answer: ${answer}” doesn’t name its options beyond doubt.`] },
  ]);
});

it.each([
  ['B) 1 mΩ', ['b']],
  ['a) 1 MΩ', ['a']],
  ['1 mΩ', ['b']],
  ['A) 1 mΩ', null],
])('“Answer: %s” tells milli from mega', async (answer, key) => {
  const { rows } = await parseBank(`Which?\nA) 1 MΩ\nB) 1 mΩ\nAnswer: ${answer}`, 'text', unwatched);
  expect(rows).toMatchObject([key ? { question: { answer: key } } : { ok: false }]);
});

it('an option needs no space behind its bracket, and an explanation begins no question', async () => {
  const { rows } = await parseBank(
    'What?\nA)v\n(B)w\nANSWER: B\nExplanation: It is.\n\nWhat now?\nA)x\nB)y\nANSWER: A',
    'text',
    unwatched,
  );
  expect(rows).toMatchObject([
    { question: { options: [{ text: 'v' }, { text: 'w' }], answer: ['b'], explanation: 'It is.' } },
    { question: { text: 'What now?', answer: ['a'] } },
  ]);
});

it('text without options is refused as a whole', async () => {
  await expect(parseBank('Only words', 'text', unwatched)).rejects.toThrow('We found no options.');
});

const rowsOf = async (text: string) => (await parseBank(text, 'text', unwatched)).rows;
const asked = (behind: string) => `What opens?\nA) A switch\nB) A fuse\nC) Both\n${behind}`;

it.each([
  ['Answer: B', ['b']],
  ['Answer=B', ['b']],
  ['Answers: A, C', ['a', 'c']],
  ['The answer', null],
  ['Correct  answer  is : c', ['c']],
  ['Ans: (b)', ['b']],
  ['KEY: a) and c)', ['a', 'c']],
  ['Answer: A fuse', ['b']],
  ['Answer: a FUSE', ['b']],
  ['Answer: B) A fuse', ['b']],
  ['Answer: b. a fuse of 32 A', ['b']],
  ['Answer: B) A switch', null],
  ['Answer: B) and C', ['b', 'c']],
  ['Answer: A, D', null],
  ['Answer:', null],
  ['Answer: see B) there', null],
])('behind the options %j names %j', async (line, answer) => {
  const [row] = await rowsOf(asked(line));
  expect(row?.ok ? row.question.answer : null).toEqual(answer);
});

it.each([
  ['Topic: Earthing', { partId: 'Earthing' }],
  ['Category: Earthing', { partId: 'Earthing' }],
  ['Subject: Earthing', { partId: 'Earthing' }],
  ['Part: 4', { partId: '4' }],
  ['Tag: fuses', { tags: ['fuses'] }],
  ['Tags: fuses, A4:2026', { tags: ['fuses', 'A4:2026'] }],
  ['Reference: 433.1', { reference: '433.1' }],
  ['Ref : 433.1', { reference: '433.1' }],
  ['Source: 433.1', { reference: '433.1' }],
  ['Level: HARD', { difficulty: 'hard' }],
  ['Difficulty: easy', { difficulty: 'easy' }],
  ['Marks: 5', { partId: '', reference: '', tags: [] }],
  ['Rationale : It melts.', { explanation: 'It melts.' }],
  ['Because: it melts.', { explanation: 'it melts.' }],
])('behind the answer %j is kept as %j', async (line, field) => {
  const rows = await rowsOf(asked(`Answer: B\n${line}`));
  expect(rows).toMatchObject([{ ok: true, question: { answer: ['b'], text: 'What opens?', ...field } }]);
});

it('continues an option on the next line', async () => {
  const [row] = await rowsOf(`What opens?\nA) A switch\nB) A fuse\nof 32 A\nAnswer: B`);
  expect(row).toMatchObject({ question: { options: [{ text: 'A switch' }, { text: 'A fuse\nof 32 A' }] } });
});

it.each([
  ['1. One?', 'One?'],
  ['Q1) One?', 'One?'],
  ['q 12: One?', 'One?'],
  ['Question 3. One?', 'One?'],
  ['QUESTION : One?', 'One?'],
  ['12 . One?', 'One?'],
  ['1.5 mm² is what?', '1.5 mm² is what?'],
  ['12345. One?', '12345\\. One?'],
])('the question %j is %j', async (line, text) => {
  const [row] = await rowsOf(`${line}\nA) Yes\nB) No\nAnswer: A`);
  expect(row).toMatchObject({ question: { text } });
});

it('takes a first paragraph that ends as a sentence for part of the question', async () => {
  const options = 'A) Yes\nB) No\nAnswer: A';
  const texts = async (head: string) =>
    (await rowsOf(`${head}\n\nIs it safe?\n${options}`)).map((row) => row.ok && row.question.text);
  expect(await texts('A circuit is 22 m long.')).toEqual(['A circuit is 22 m long.\nIs it safe?']);
  expect(await texts('Earthing')).toEqual([false, 'Is it safe?']);
  const long = 'A circuit that is much longer than sixty characters has no full stop';
  expect(await texts(long)).toEqual([`${long}\nIs it safe?`]);
  expect(await texts('a'.repeat(60))).toEqual([false, 'Is it safe?']);
});

it.each([
  ['(a) Yes\n(a) No', 'Two options have the letter A.'],
  ['a) Yes\nb) No\nB) Both', 'Two options have the letter B.'],
])('%j is refused', async (options, sentence) => {
  const [row] = await rowsOf(`What?\n${options}\nAnswer: A`);
  expect(row).toMatchObject({ ok: false, errors: expect.arrayContaining([sentence]) });
});

it('shows forty characters of an answer that names no option', async () => {
  const [row] = await rowsOf(asked(`Answer: ${'x'.repeat(50)}`));
  expect(row).toMatchObject({
    errors: [`“Answer: ${'x'.repeat(40)}” doesn’t name its options beyond doubt.`],
  });
});

it('a text without options is no bank', async () => {
  await expect(rowsOf('What?\nAnswer: A')).rejects.toThrow('We found no options.');
});

// The examples of text2qti (gpoore/text2qti, README.md, BSD-3-Clause) and of universities' pages on Respondus' standard format, such as
// teaching.charlotte.edu.
describe('a text for another program', () => {
  const light = ['a. Albert Einstein', '*b. Albert Michelson', 'c. Thomas Edison', 'd. Guglielmo Marconi'];

  it('is read where it means the same', async () => {
    expect(await rowsOf('1.  What is 2+3?\na)  6\nb)  1\n*c) 5')).toMatchObject([
      {
        question: {
          text: 'What is 2+3?',
          options: [{ text: '6' }, { text: '1' }, { text: '5' }],
          answer: ['c'],
        },
      },
    ]);
    const stem = '3) Who determined the exact speed of light?';
    for (const gap of ['\n', '\n\n']) {
      const text = ['Title: Speed of Light', stem, ...light, 'Title: Two', 'Type: MR', '4. Which?', ...light];
      expect(await rowsOf(text.join(gap))).toMatchObject([
        {
          question: {
            text: 'Who determined the exact speed of light?',
            options: [{}, {}, {}, { text: 'Guglielmo Marconi' }],
            answer: ['b'],
          },
        },
        { question: { text: 'Which?', answer: ['b'] } },
      ]);
    }
  });

  it('keeps a type that the question asks about', async () => {
    const [row] = await rowsOf('What trips first?\nType: MR\nType: B\nA) Both\nType: B\nB) None\nAnswer: A');
    expect(row).toMatchObject({
      question: {
        text: 'What trips first?\nType: MR\nType: B',
        options: [{ text: 'Both\nType: B' }, { text: 'None' }],
      },
    });
  });

  it('can have such lines in its explanation', async () => {
    const explanation = 'It adds up:\n+ 2 V\n... and so on.\nTitle: a book';
    const [row] = await rowsOf(`What?\nA) x\nB) y\nAnswer: A\nExplanation: ${explanation}`);
    expect(row).toMatchObject({
      question: { explanation: expect.stringMatching(/2 V\n.*and so on\.\nTitle: a book$/u) },
    });
  });

  it('has its titles after a heading, too', async () => {
    const rows = await rowsOf('Chapter 1\n\nTitle: Light\n1) Who?\na. He\n*b. She');
    expect(rows).toMatchObject([{ ok: false }, { question: { text: 'Who?', answer: ['b'] } }]);
  });

  it.each([
    [
      '1.  What is 2+3?\na)  6\n... Feedback for this particular answer.\n*b) 5',
      '... Feedback for this particular answer.',
    ],
    ['1.  What is 2+3?\n... General question feedback.\na)  6\n*b) 5', '... General question feedback.'],
    ['1.  What is 2+3?\n+   Feedback for correct answer.\na)  6\n*b) 5', '+ Feedback for correct answer.'],
    ['3) Who?\na. Albert Einstein\n@ No.\n*b. Albert Michelson', '@ No.'],
    ['3) Who?\n~ It was he.\na. Albert Einstein\n*b. Albert Michelson', '~ It was he.'],
    ['~ It was he.\na. Albert Einstein\n*b. Albert Michelson', '~ It was he.'],
  ])('%j is refused, since its feedback would be a part of the question', async (text, feedback) => {
    const sentence = `“${feedback}” looks like feedback. Move it after the options as “Explanation:”, or take it out.`;
    expect(await rowsOf(text)).toMatchObject([{ ok: false, errors: [sentence] }]);
  });
});
