import { shownLetter } from './option-letters.ts';
import type { Option } from './question-base.ts';
import type { Speech } from './speech.ts';

type WithOptions = { readonly options: readonly Option[]; readonly answer: readonly string[] };

/** Shared by all types whose options are chosen by letter. @param hint how many to choose, empty for one */
export function choiceSpeech<Q extends WithOptions>(hint: (question: Q) => string): Speech<Q> {
  return {
    asking: (question, { optionOrder }) => [
      hint(question),
      ...optionOrder.map((id, place) => `${shownLetter(place)}: ${optionText(question, id)}`),
    ],
    given: (_, { optionOrder, response }) => {
      const chosen = optionOrder.flatMap((id, place) =>
        [response].flat().includes(id) ? [shownLetter(place)] : [],
      );
      return chosen.length === 0 ? [] : [`You chose ${chosen.join(' and ')}`];
    },
    key: (question, optionOrder) => {
      const right = optionOrder.flatMap((id, place) =>
        question.answer.includes(id) ? [`${shownLetter(place)}, ${optionText(question, id)}`] : [],
      );
      return `Right answer: ${right.join('; ')}`;
    },
  };
}

/** The text of an option, empty when there is none. */
export function optionText({ options }: Pick<WithOptions, 'options'>, id: string): string {
  return options.find((option) => option.id === id)?.text ?? '';
}
