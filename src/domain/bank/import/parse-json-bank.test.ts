import { describe, expect, it } from 'vitest';

import { questionTypes } from '#domain/question/question-types.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const read = (text: string) => parseBank(text, 'json', unwatched);

describe('JSON', () => {
  it('is an array of questions, or holds one, and each knows its line [QN-11]', async () => {
    const question = JSON.stringify(makeQuestion({ questionId: '1', text: 'A [ and a " {?' }));
    const other = JSON.stringify(makeQuestion({ questionId: '2' }), null, 2);
    const { rows } = await read(`\n[${question},\n\n${other}]`);
    expect(rows.map(({ line, ok }) => [line, ok])).toEqual([
      [2, true],
      [4, true],
    ]);
    const wrapped = await read(`{"meta": [\n[1]],\n"questions": [\n${question}\n,\n${other}]}`);
    expect(wrapped.rows.map(({ line, ok }) => [line, ok])).toEqual([
      [4, true],
      [6, true],
    ]);
  });

  it('keeps the document’s id, and drops fields that no question has', async () => {
    const { rows } = await read(
      JSON.stringify([
        { ...makeQuestion({ id: 'q/1' }), fact: '4.1' },
        { ...makeQuestion({ id: 'q2', questionId: '2' }) },
      ]),
    );
    expect(rows.map((row) => row.ok && row.id)).toEqual([null, 'q2']);
    expect(rows[0]).not.toHaveProperty('question.fact');
  });

  it.each([
    ['null', 'This is not a question.'],
    ['"text"', 'This is not a question.'],
    ['[[[[[[1]]]]]]', 'This is not a question.'],
    ['{"type": "essay"}', `The type is missing or wrong. It is ${or.format(questionTypes)}.`],
    [
      JSON.stringify({ ...makeQuestion(), text: 'x'.repeat(2001) }),
      'The question has more than 2,000 characters.',
    ],
    [JSON.stringify({ ...makeQuestion(), questionId: 17 }), 'The number is missing or wrong.'],
    [
      JSON.stringify({ ...makeQuestion(), options: [] }),
      'At least 2 options are needed. The key isn’t one of the options.',
    ],
    [JSON.stringify({ ...makeQuestion(), answer: ['z'] }), 'The key isn’t one of the options.'],
    [
      JSON.stringify({ ...makeQuestion(), figure: { src: 'https://evil.test/x.svg', alt: 'x' } }),
      'The figure is missing or wrong. A figure is one of Ohmwork’s own drawings, such as /figures/ring-final.svg, with a description for people who can’t see it.',
    ],
    [
      JSON.stringify({
        ...makeQuestion(),
        type: 'numeric',
        options: [],
        answer: { value: 1e13, tolerance: 0, unit: '' },
      }),
      'At most 1,000,000,000,000.',
    ],
  ])('%s is refused with a sentence', async (text, sentence) => {
    const { rows } = await read(`[${text}]`);
    expect(rows.map((row) => (row.ok ? '' : row.errors.join(' ')))).toEqual([sentence]);
  });

  it.each([
    ['[{"a": 1},\n{"b": }]', 'The file isn’t JSON: line 2 can’t be read.'],
    ['[{"a": 1}', 'The file isn’t JSON: line 1 can’t be read.'],
    ['{"quiz": []}', 'The file has no list of questions.'],
    ['17', 'The file has no list of questions.'],
  ])('%s is refused as a whole', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  it('with __proto__ in it changes nothing but is read', async () => {
    const { questionId: _, ...fields } = makeQuestion();
    const text = `[{"__proto__": {"polluted": true, "questionId": "evil"}, "constructor": {"prototype": {"polluted": true}}, ${JSON.stringify(fields).slice(1)}]`;
    const { rows } = await read(text);
    expect(rows[0]).toMatchObject({ ok: true, question: { questionId: expect.stringMatching(/^i-/u) } });
    expect(Object.prototype).not.toHaveProperty('polluted');
    const { rows: named } = await read(
      JSON.stringify([makeQuestion({ questionId: '__proto__' }), makeQuestion({ questionId: '__proto__' })]),
    );
    expect(named.map(({ ok }) => ok)).toEqual([true, false]);
  });

  it('nested without end harms nothing', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const { rows } = await read(
      `[${deep}, ${JSON.stringify({ ...makeQuestion(), tags: 1 }).replace('"tags":1', `"tags":${deep}`)}]`,
    );
    expect(rows.map(({ ok }) => ok)).toEqual([false, false]);
  });

  it('loses lone halves of characters', async () => {
    const { rows } = await read(JSON.stringify([makeQuestion({ text: 'What\ud800?' })]));
    expect(rows[0]).toMatchObject({ question: { text: 'What?' } });
  });
});
