import type { Question } from '#domain/question/question.ts';
import { reasonFor } from '#domain/question-types/reason-for.ts';
import type { Spoken } from '#domain/question-types/speech.ts';

import { splitSentences } from './split-sentences.ts';
import { toSpeech } from './to-speech.ts';
import { speechOf } from './type-speech.ts';

/** A question as the screen shows it. */
export type ShownQuestion = Spoken & {
  readonly question: Question;
  /** Where it is in the attempt, e.g. `Question 3 of 60`. */
  readonly place: string;
  /** Whether the options are hidden until the section is named. */
  readonly hidesOptions: boolean;
  /** Once it was checked: whether the response was right, and the slips that explain a wrong number. */
  readonly verdict: { readonly right: boolean; readonly slips: readonly string[] } | null;
};

/**
 * What to read aloud for a question, in pieces short enough for one utterance: its place, text, pictures and options with their
 * letters. After Check the verdict and the explanation come first, since the question has been heard.
 */
export function speakQuestion(shown: ShownQuestion): string[] {
  const { question, place, verdict, hidesOptions } = shown;
  const speech = speechOf(question);
  const lines = [
    ...(verdict ? [...speakVerdict(shown, verdict), 'The question was:'] : [place]),
    question.text,
    question.figure ? `Figure: ${question.figure.alt}` : '',
    ...question.media.map(({ alt }) => `Picture: ${alt}`),
    ...(hidesOptions ? ['Which section has the answer?'] : speech.asking(question, shown)),
    ...(hidesOptions || verdict ? [] : speech.given(question, shown)),
  ];
  return lines
    .map(toSpeech)
    .filter((line) => line !== '')
    .flatMap((line) => splitSentences(/[.?!:]$/u.test(line) ? line : `${line}.`));
}

function speakVerdict(
  { question, optionOrder, response }: ShownQuestion,
  { right, slips }: NonNullable<ShownQuestion['verdict']>,
): string[] {
  const chosen = Array.isArray(response) ? response : [response ?? ''];
  const reasons = chosen.map((id) => reasonFor(question, id));
  return [
    right ? 'Right' : 'Wrong',
    ...slips,
    ...(right ? [] : [...reasons, speechOf(question).key(question, optionOrder)]),
    question.explanation,
    question.reference && `Reference: ${question.reference}`,
  ];
}
