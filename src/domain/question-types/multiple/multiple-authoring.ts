import type { Authoring } from '../authoring.ts';
import { choiceAuthoring, letteredOptions, optionsError } from '../option-authoring.ts';
import { letterOf } from '../option-letters.ts';
import { reasonFor } from '../reason-for.ts';
import type { MultipleQuestion } from './multiple-schema.ts';

export const multipleAuthoring: Authoring<MultipleQuestion> = {
  ...choiceAuthoring,
  name: 'Multiple choice',
  tableNames: [
    'checkbox',
    'checkboxes',
    'multiple',
    'multiselect',
    'multipleselect',
    'multipleanswer',
    'multipleanswers',
    'multipleresponse',
  ],
  optionFigures: 'choices',
  findErrors: (draft) => ({
    options:
      optionsError(draft) ??
      (draft.options.some(({ right }) => right) ? undefined : 'Mark the options that are right.'),
  }),
  fitsCells: ({ answers }) => answers.length > 1,
  toForeign: ({ options, answer, optionReasons }) => {
    const share = Number((100 / answer.length).toFixed(5));
    return {
      kind: 'choice',
      pick: 'many',
      options: options.map(({ id, text }) => ({
        text,
        share: answer.includes(id) ? share : -100,
        feedback: reasonFor({ optionReasons }, id),
      })),
    };
  },
  fromForeign: (foreign, onNote) => {
    if (foreign.kind !== 'choice' || foreign.pick !== 'many') return null;
    const { options } = foreign;
    if (options.filter(({ share }) => share >= 100).length > 1) {
      onNote('Several options are right, so learners have to choose them all.');
    }
    return {
      options: letteredOptions(options.map(({ text }) => text)),
      answer: options.flatMap(({ share }, index) => (share > 0 ? [letterOf(index)] : [])),
    };
  },
};
