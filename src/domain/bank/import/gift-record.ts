import {
  choiceFrom,
  type ForeignAnswer,
  keyFromForeign,
  numberFrom,
  orderFrom,
  remarkList,
} from './foreign-key.ts';
import type { GiftText } from './gift-text.ts';
import { lastOfPath, questionNumber } from './moodle-parts.ts';
import type { GiftAnswer, GiftKey, GiftQuestion } from './read-gift.ts';
import type { SourceText } from './text/source-text.ts';

type Fields = Readonly<Record<string, unknown>>;
type Read = (text: GiftText | null | undefined) => string;

/** The record of a GIFT question, or a sentence that says why it has no counterpart here. */
export function giftRecord(question: GiftQuestion, category: string, source: SourceText): Fields | string {
  const line: Read = (text) => (text ? source.line(text.text, text.format) : '');
  const block: Read = (text) => (text ? source.block(text.text, text.format) : '');
  const answer = answerOf(question.key, line, source.note);
  if (typeof answer === 'string') return answer;
  return {
    questionId: questionNumber(question.id, question.title),
    text: source.stem(question.stem.text, question.stem.format),
    explanation: [block(question.general), remarkList(answer.remarks)].filter(Boolean).join('\n\n'),
    ...(question.tags.length > 0 && { tags: question.tags }),
    ...(lastOfPath(category) && { partId: lastOfPath(category) }),
    ...keyFromForeign(answer.key, source.note),
  };
}

/** The key in the form that other programs share, or a sentence that says why it has none. */
function answerOf(key: GiftKey, read: Read, onNote: (note: string) => void): ForeignAnswer | string {
  switch (key.kind) {
    case 'choice':
      return choiceOf(key.answers, read);
    case 'true-false': {
      // The first feedback is for the wrong answer, whether that is true or false.
      const [wrong, right] = key.feedback.map(read);
      const option = (text: string, isRight: boolean) => ({
        text,
        share: isRight ? 100 : 0,
        feedback: (isRight ? right : wrong) ?? '',
      });
      return choiceFrom([option('True', key.isTrue), option('False', !key.isTrue)], true);
    }
    case 'number':
      return numberFrom(
        key.answers.map((answer) => numberOf(answer, read)),
        undefined,
        onNote,
      );
    case 'order':
      return orderFrom(key.steps.map(read), key, onNote);
    case 'matching':
      return orderOf(key.pairs);
    case 'text':
      return 'Free-text questions aren’t supported.';
    case 'essay':
      return 'Essays aren’t supported.';
    case 'description':
      return 'This is a text without a question.';
  }
}

function orderOf(pairs: readonly (readonly [string, string])[]): ForeignAnswer | string {
  if (pairs.some(([left], index) => left !== `${index + 1}`)) {
    return 'Matching questions aren’t supported, except those that match 1, 2, 3 … as an order.';
  }
  return {
    key: { kind: 'order', texts: pairs.map(([, right]) => right) },
    remarks: [],
  };
}

/** As in Moodle, a `=` makes it a question for one option. Without one, the weights of several options add up. */
function choiceOf(answers: readonly GiftAnswer[], read: Read): ForeignAnswer | string {
  const options = answers.map(({ isRight, weight, text, feedback }) => ({
    text: read(text),
    share: weight ?? (isRight ? 100 : 0),
    feedback: read(feedback),
  }));
  return choiceFrom(
    options,
    answers.some(({ isRight }) => isRight),
  );
}

function numberOf({ isRight, weight, text: { text }, feedback }: GiftAnswer, read: Read) {
  return {
    share: weight ?? (isRight ? 100 : 0),
    text: isRight && text !== '*' ? text : 'Any other answer',
    feedback: read(feedback),
    ...rangeOf(text),
  };
}

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const range = new RegExp(String.raw`^(${number})\s*(?:(\.\.|:)\s*(${number}))?$`, 'u');

/** `1.37`, `1.37:0.02` or `1.35..1.39`; NaN for anything else. */
function rangeOf(text: string): { value: number; tolerance: number } {
  const [, first = '', mark, second] = range.exec(text) ?? [];
  if (first === '') return { value: Number.NaN, tolerance: 0 };
  if (mark !== '..') return { value: Number(first), tolerance: Number(second ?? 0) };
  const [low, high] = [Number(first), Number(second)];
  // Twelve digits, which removes floating-point error.
  const round = (value: number) => Number(value.toPrecision(12));
  return { value: round((high + low) / 2), tolerance: round((high - low) / 2) };
}
