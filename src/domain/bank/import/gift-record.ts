import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs';

import type { ForeignKey } from '#domain/question-types/authoring.ts';

import { feedbackOf, keyFromForeign } from './foreign-key.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { lastOfPath, numberFrom } from './moodle-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The record of a GIFT question, or a sentence why the bank has no counterpart.
 *
 * @param restore undoes what the parser left encoded in a text
 */
export function giftRecord(
  question: GIFTQuestion,
  category: string,
  restore: (text: string) => string,
  onNote: (note: string) => void,
): Fields | string {
  if (question.type === 'Category' || question.type === 'Description') {
    return 'This is a text without a question.';
  }
  const read = ({ format, text }: TextFormat) =>
    format === 'html' || format === 'moodle'
      ? htmlToMarkdown(restore(text), (what) => onNote(`Left out: ${what}.`))
      : restore(text);
  const foreign = foreignKeyOf(question, read, restore);
  if (typeof foreign === 'string') return foreign;
  const general = question.globalFeedback ? [read(question.globalFeedback)] : [];
  return {
    questionId: numberFrom(restore(question.id ?? ''), restore(question.title ?? '')),
    text: read(question.stem),
    explanation: [...general, feedbackOf(foreign)].filter(Boolean).join('\n\n'),
    ...(question.tags && { tags: question.tags.map(restore) }),
    ...(lastOfPath(category) && { partId: lastOfPath(category) }),
    ...keyFromForeign(foreign, onNote),
  };
}

type Graded = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;
type Read = (text: TextFormat) => string;

/** The key in a form that other programs share, or a sentence why it is none. */
function foreignKeyOf(question: Graded, read: Read, restore: (text: string) => string): ForeignKey | string {
  switch (question.type) {
    case 'MC':
      return choiceKey(question.choices, read);
    case 'TF': {
      const { trueFeedback, falseFeedback, isTrue } = question;
      // In GIFT the first feedback is for the wrong answer; the parser always calls it trueFeedback.
      const [wrong, right] = [trueFeedback, falseFeedback].map((text) => (text ? read(text) : ''));
      const option = (text: string, isRight: boolean) => ({
        text,
        share: isRight ? 100 : 0,
        feedback: (isRight ? right : wrong) ?? '',
      });
      return { kind: 'choice', pick: 'one', options: [option('True', isTrue), option('False', !isTrue)] };
    }
    case 'Numerical':
      return numericKey(question.choices);
    case 'Matching': {
      const isOrder = question.matchPairs.every(
        ({ subquestion }, index) => subquestion.text === `${index + 1}`,
      );
      if (!isOrder)
        return 'Matching questions are not asked here; only those that match 1, 2, 3 … are, as an order.';
      return { kind: 'order', texts: question.matchPairs.map(({ subanswer }) => restore(subanswer)) };
    }
    case 'Short':
      return 'Free-text questions aren’t supported.';
    case 'Essay':
      return 'Essays are not asked here.';
  }
}

/** `=` is right, with the whole mark unless a weight says less; a `~` with the whole mark still asks for several. */
function choiceKey(choices: readonly TextChoice[], read: Read): ForeignKey {
  const options = choices.map(({ isCorrect, weight, text, feedback }) => ({
    text: read(text),
    share: isCorrect ? (weight ?? 100) : Math.min(weight ?? 0, 99),
    feedback: feedback ? read(feedback) : '',
  }));
  const isSingle = options.filter(({ share }) => share >= 100).length === 1;
  return { kind: 'choice', pick: isSingle ? 'one' : 'many', options };
}

function numericKey(choices: NumericalChoice[] | NumericalFormat): ForeignKey | string {
  const right = Array.isArray(choices)
    ? choices.find(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100))?.text
    : choices;
  const answer = right && rangeOf(right);
  return answer ? { kind: 'number', ...answer } : 'No number earns the whole mark.';
}

function rangeOf({ number, range, numberHigh, numberLow }: NumericalFormat) {
  if (number !== undefined) return { value: number, tolerance: range ?? 0 };
  if (numberHigh === undefined || numberLow === undefined) return null;
  // Twelve digits: half of a sum of decimals is not always one.
  const round = (value: number) => Number(value.toPrecision(12));
  return { value: round((numberHigh + numberLow) / 2), tolerance: round((numberHigh - numberLow) / 2) };
}
