import { askQuestion } from '#domain/attempt/start-attempt.ts';
import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { shownOrder } from '#domain/question/shown-order.ts';
import { shownLetter } from '#domain/question-types/option-letters.ts';
import { seededRandom } from '#domain/shared/random.ts';

/** A question as printed: the drawn variant, its options in their order, and the letters of the right ones. */
export type PrintedQuestion = {
  readonly question: Question;
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  readonly key: string;
};

/** Questions of single choice as a paper prints them. @param seed the same seed prints the same values and order */
export function printedQuestions(questions: readonly Question[], seed: string): PrintedQuestion[] {
  const random = seededRandom(seed);
  return questions.map((question) => {
    const { asked, optionOrder } = askQuestion(question, { mode: 'exam', answerForm: 'choice', random });
    const shown = asAsked(question, asked);
    const texts = new Map(
      typeOf(shown)
        .options(shown)
        .map(({ id, text }) => [id, text]),
    );
    const order = shownOrder(shown, optionOrder);
    const right = new Set([typeOf(shown).keyResponse(shown)].flat());
    return {
      question: shown,
      options: order.map((id, place) => ({ letter: shownLetter(place), text: texts.get(id) ?? '' })),
      key: order.flatMap((id, place) => (right.has(id) ? [shownLetter(place)] : [])).join(', '),
    };
  });
}
