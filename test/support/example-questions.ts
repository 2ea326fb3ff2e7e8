import type { Question, QuestionOf, QuestionType } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';

import { loopImpedance } from './example-family.ts';
import { makeQuestion } from './factories.ts';

const family = JSON.stringify(loopImpedance);

type Example<T extends QuestionType> = { readonly question: QuestionOf<T>; readonly wrong: Response };

const { options } = makeQuestion();
const common = {
  ...makeQuestion({
    figure: { src: '/figures/ring-final.svg', alt: 'A ring final circuit' },
    lookup: { indexWord: 'Overload', chapter: '43', section: '433' },
    facts: ['4.73'],
    twinGroup: '4.73',
    chapter: '43',
    editions: ['A2:2022'],
    media: [{ id: 'a'.repeat(64), alt: 'A consumer unit' }],
  }),
};

/** A question of each type with every field, and a wrong answer to it. A missing type doesn't compile. */
const examples: { readonly [T in QuestionType]: Example<T> } = {
  single: {
    question: {
      ...common,
      family,
      type: 'single',
      answer: ['b'],
      optionReasons: { a: 'It opens on a fault.' },
    },
    wrong: 'a',
  },
  multiple: {
    question: { ...common, type: 'multiple', answer: ['a', 'c'], optionReasons: { b: 'It only isolates.' } },
    wrong: ['a'],
  },
  ordering: {
    question: { ...common, type: 'ordering', answer: ['c', 'a', 'd', 'b'] },
    wrong: options.map(({ id }) => id),
  },
  numeric: {
    question: {
      ...common,
      family,
      type: 'numeric',
      options: [],
      answer: { value: 1.37, tolerance: 0.01, unit: 'Ω' },
    },
    wrong: '1.39 Ω',
  },
};

/** The examples by type. */
export const exampleQuestions: readonly (readonly [QuestionType, Question, Response])[] = Object.values(
  examples,
).map(({ question, wrong }) => [question.type, question, wrong]);
