import { describe, expect, it } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { exampleQuestions } from '#test/support/example-questions.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { type ShownQuestion, speakQuestion } from './speak-question.ts';

const question: Question = makeQuestion({
  text: 'Which csa is the **minimum**?',
  explanation: 'Table 54.8 gives 10 mm².',
  reference: '544.1.1',
  options: [
    { id: 'x', text: '6 mm²' },
    { id: 'y', text: '10 mm²' },
  ],
  answer: ['y'],
  optionReasons: { x: 'That is for TN-S.' },
  figure: { src: '/figures/main-bonding.svg', alt: 'A 25 mm² neutral' },
});

const shown = (changes: Partial<ShownQuestion> = {}): ShownQuestion => ({
  question,
  place: 'Question 3 of 60',
  optionOrder: ['y', 'x'],
  response: null,
  hidesOptions: false,
  verdict: null,
  ...changes,
});

describe('a question is read [RDG-5]', () => {
  it('with its place, its figure, and its options by the letters that they have on the screen', () => {
    expect(speakQuestion(shown())).toEqual([
      'Question 3 of 60.',
      'Which c s a is the minimum?',
      'Figure: A 25 square millimetre neutral.',
      'A: 10 square millimetres.',
      'B: 6 square millimetres.',
    ]);
  });

  it('with the words of its pictures, after those of its figure [PIC-3]', () => {
    const media = [{ id: 'a'.repeat(64), alt: 'A board with 3 rows' }];
    expect(speakQuestion(shown({ question: { ...question, media } })).slice(2, 4)).toEqual([
      'Figure: A 25 square millimetre neutral.',
      'Picture: A board with 3 rows.',
    ]);
  });

  it('with the answer that was given, and nothing of the key', () => {
    expect(speakQuestion(shown({ response: 'x' })).slice(-1)).toEqual(['You chose B.']);
  });

  it('with the one option that was chosen, also where its id holds another’s', () => {
    const options = [
      { id: 'half', text: '0.3 Ω' },
      { id: 'half-mean', text: '0.6 Ω' },
    ];
    const choice: Question = makeQuestion({ options, answer: ['half'] });
    const heard = speakQuestion(
      shown({ question: choice, optionOrder: ['half', 'half-mean'], response: 'half-mean' }),
    );
    expect(heard.at(-1)).toBe('You chose B.');
  });

  it('after Check with the verdict, the mistake, the key and the explanation first', () => {
    const heard = speakQuestion(shown({ response: 'x', verdict: { right: false, slips: [] } }));
    expect(heard.slice(0, 7)).toEqual([
      'Wrong.',
      'That is for TN S.',
      'Right answer: A, 10 square millimetres.',
      'Table 54.8 gives 10 square millimetres.',
      'Reference: 544 point 1 point 1.',
      'The question was:',
      'Which c s a is the minimum?',
    ]);
    expect(heard).not.toContain('You chose B.');
  });

  it('without its options while the section is to be named', () => {
    const heard = speakQuestion(shown({ hidesOptions: true }));
    expect(heard.slice(-1)).toEqual(['Which section has the answer?']);
    expect(heard.join(' ')).not.toContain('10 square');
  });
});

describe.each(exampleQuestions)('a question of the type %s', (_type, example, wrong) => {
  const options = typeOf(example).options(example);
  const optionOrder = options.map(({ id }) => id);
  const of = (changes: Partial<ShownQuestion>) =>
    speakQuestion(shown({ question: example, optionOrder, ...changes }));

  it('says how it is answered', () => {
    const last = of({}).join(' ');
    for (const { text } of options) expect(last).toContain(text);
    if (example.type === 'numeric') expect(last).toContain('Type your answer in ohms.');
    if (example.type === 'ordering') expect(last).toContain('Put these in order: 1:');
    if (example.type === 'multiple') expect(last).toContain('Choose all that apply.');
  });

  it('gives its key away only after Check', () => {
    const before = of({ response: wrong }).join(' ');
    const after = of({ response: wrong, verdict: { right: false, slips: ['You added twice.'] } }).join(' ');
    expect(before).not.toMatch(/Right|Wrong|Answer:/u);
    expect(after).toMatch(/^Wrong\. You added twice\./u);
    expect(after).toMatch(/Right answer: \w|Answer: 1\.37 ohms|The right order: \w/u);
  });

  it('of a right answer says so, and doesn’t repeat the key', () => {
    const heard = of({ response: wrong, verdict: { right: true, slips: [] } });
    expect(heard[0]).toBe('Right.');
    expect(heard.join(' ')).not.toContain('Right answer');
  });
});
