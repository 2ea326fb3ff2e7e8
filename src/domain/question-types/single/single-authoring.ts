import type { Authoring } from '../authoring.ts';
import { choiceAuthoring, letteredOptions, optionsError } from '../option-authoring.ts';
import { letterOf } from '../option-letters.ts';
import { reasonFor } from '../reason-for.ts';
import type { SingleQuestion } from './single-schema.ts';

export const singleAuthoring: Authoring<SingleQuestion> = {
  ...choiceAuthoring,
  name: 'Single choice',
  // None: the words that tables use for it can also mean several answers, so the key decides.
  tableNames: [],
  optionFigures: 'distractors',
  findErrors: (draft) => ({ options: optionsError(draft) ?? keyError(draft) }),
  fitsCells: ({ options, answers }) => options.length > 0 && answers.length <= 1,
  toForeign: ({ options, answer, optionReasons }) => ({
    kind: 'choice',
    pick: 'one',
    options: options.map(({ id, text }) => ({
      text,
      share: answer.includes(id) ? 100 : 0,
      feedback: reasonFor({ optionReasons }, id),
    })),
  }),
  fromForeign: (foreign, onNote) => {
    if (foreign.kind !== 'choice' || foreign.pick !== 'one') return null;
    const { options } = foreign;
    if (options.filter(({ share }) => share > 0).length > 1) {
      onNote('Part marks for other options were skipped.');
    }
    return {
      options: letteredOptions(options.map(({ text }) => text)),
      answer: options.flatMap(({ share }, index) => (share >= 100 ? [letterOf(index)] : [])),
    };
  },
};

function keyError({ options }: Parameters<Authoring<SingleQuestion>['keyFrom']>[0]): string | undefined {
  return options.filter(({ right }) => right).length === 1 ? undefined : 'Mark one option as right.';
}
