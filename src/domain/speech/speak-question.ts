import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { reasonFor } from '#domain/question-types/reason-for.ts';
import type { Response } from '#domain/question-types/response.ts';

import { splitSentences } from './split-sentences.ts';
import { toSpeech } from './to-speech.ts';

/** A question as the screen shows it. */
export type ShownQuestion = {
  readonly question: Question;
  /** Where it is in the attempt, e.g. `Question 3 of 60`. */
  readonly place: string;
  /** Option ids as they are shown. */
  readonly optionOrder: readonly string[];
  readonly response: Response | null;
  /** Whether the options are hidden, because the section is to be named first. */
  readonly hidesOptions: boolean;
  /** Once it was checked: whether the response was right, and the slips that a wrong number gives away. */
  readonly verdict: { readonly right: boolean; readonly slips: readonly string[] } | null;
};

/**
 * What is read aloud of a question, in pieces that a voice can say in one go: its place, text, pictures and options with
 * their letters. After Check the verdict and the explanation come first, since the question has been heard.
 */
export function speakQuestion(shown: ShownQuestion): string[] {
  const { question, place, verdict, hidesOptions } = shown;
  const lines = [
    ...(verdict ? [...speakVerdict(shown, verdict), 'The question was:'] : [place]),
    question.text,
    question.figure ? `Figure: ${question.figure.alt}` : '',
    ...question.media.map(({ alt }) => `Picture: ${alt}`),
    ...(hidesOptions ? ['Which section has the answer?'] : speakAnswering(shown)),
  ];
  return lines
    .map(toSpeech)
    .filter((line) => line !== '')
    .flatMap((line) => splitSentences(/[.?!:]$/u.test(line) ? line : `${line}.`));
}

/** How to answer, and what the answer is so far. */
function speakAnswering({ question, optionOrder, response, verdict }: ShownQuestion): string[] {
  const chosen = verdict ? [] : speakResponse(question, optionOrder, response);
  if (question.type === 'numeric') {
    const { unit } = question.answer;
    return [unit ? `Type your answer in ${unit}` : 'Type your answer', ...chosen];
  }
  if (question.type === 'ordering') {
    const order = Array.isArray(response) ? response : optionOrder;
    return [
      Array.isArray(response) ? 'Your order:' : 'Put these in order:',
      ...order.map((id, index) => `${index + 1}: ${textOf(question, id)}`),
    ];
  }
  const most = typeOf(question).maxChosen(question);
  const hint = question.type === 'single' ? '' : most === null ? 'Choose all that apply' : `Choose ${most}`;
  return [hint, ...optionOrder.map((id, index) => `${letter(index)}: ${textOf(question, id)}`), ...chosen];
}

function speakResponse(
  question: Question,
  optionOrder: readonly string[],
  response: Response | null,
): string[] {
  if (response === null || question.type === 'ordering') return [];
  if (question.type === 'numeric') return [`Your answer: ${response}`];
  const places = optionOrder.flatMap((id, index) => (response.includes(id) ? [letter(index)] : []));
  return places.length === 0 ? [] : [`You chose ${places.join(' and ')}`];
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
    ...(right ? [] : [...reasons, speakKey(question, optionOrder)]),
    question.explanation,
    question.reference && `Reference: ${question.reference}`,
  ];
}

/** The right answer in words, with the letters that it has on the screen. */
function speakKey(question: Question, optionOrder: readonly string[]): string {
  if (question.type === 'numeric') return `Answer: ${typeOf(question).keyText(question) ?? ''}`;
  if (question.type === 'ordering') {
    return `The right order: ${question.answer.map((id) => textOf(question, id)).join('; ')}`;
  }
  const keys = optionOrder.flatMap((id, index) =>
    question.answer.includes(id) ? [`${letter(index)}, ${textOf(question, id)}`] : [],
  );
  return `Right answer: ${keys.join('; ')}`;
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function textOf(question: Question, id: string): string {
  return (
    typeOf(question)
      .options(question)
      .find((option) => option.id === id)?.text ?? ''
  );
}
