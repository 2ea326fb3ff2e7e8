import type { Question, QuestionOf, QuestionType } from '#domain/question/question.ts';
import { multipleSpeech } from '#domain/question-types/multiple/multiple-speech.ts';
import { numericSpeech } from '#domain/question-types/numeric/numeric-speech.ts';
import { orderingSpeech } from '#domain/question-types/ordering/ordering-speech.ts';
import { singleSpeech } from '#domain/question-types/single/single-speech.ts';
import type { Speech } from '#domain/question-types/speech.ts';

/** How each question type is read aloud. A type that isn't listed doesn't compile. */
const speech: { readonly [T in QuestionType]: Speech<QuestionOf<T>> } = {
  single: singleSpeech,
  multiple: multipleSpeech,
  numeric: numericSpeech,
  ordering: orderingSpeech,
};

/** How a question of this type is read aloud. */
export function speechOf({ type }: { readonly type: QuestionType }): Speech<Question> {
  return speech[type];
}
