import type { Authoring } from '../authoring.ts';
import {
  describeOptions,
  draftOptions,
  letteredOptions,
  optionCells,
  optionFaults,
  optionKey,
  optionsError,
} from '../option-authoring.ts';
import type { OrderingQuestion } from './ordering-schema.ts';

export const orderingAuthoring: Authoring<OrderingQuestion> = {
  name: 'Ordering',
  tableNames: ['ordering', 'order'],
  isOrdered: true,
  optionFigures: 'none',
  draftFrom: (question) => ({ options: draftOptions(question, inOrder(question)) }),
  keyFrom: ({ options }) => optionKey(options, options),
  findErrors: (draft) => ({ options: optionsError(draft, 'step') }),
  findFaults: optionFaults,
  describeKey: (question) => describeOptions(question, ' → '),
  cells: optionCells,
  fitsCells: () => false,
  // An empty answer cell means that the options are in the right order already.
  answerFrom: ({ options, answers }) => (answers.length === 0 ? options.map(({ id }) => id) : answers),
  toForeign: (question) => ({ kind: 'order', texts: inOrder(question).map(({ text }) => text) }),
  fromForeign: (foreign) => {
    if (foreign.kind !== 'order') return null;
    const options = letteredOptions(foreign.texts);
    return { options, answer: options.map(({ id }) => id) };
  },
};

function inOrder({ options, answer }: OrderingQuestion) {
  return answer.flatMap((id) => options.filter((option) => option.id === id));
}
