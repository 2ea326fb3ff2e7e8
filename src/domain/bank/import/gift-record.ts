import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs';

import { letterOf } from '#domain/bank/csv-cells.ts';

import { htmlToMarkdown } from './html-to-markdown.ts';
import { feedbackList, lastOfPath, numberFrom } from './moodle-parts.ts';

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
  const key = keyFor(question, read, restore, onNote);
  if (typeof key === 'string') return key;
  const { feedback, ...answer } = key;
  const general = question.globalFeedback ? [read(question.globalFeedback)] : [];
  return {
    questionId: numberFrom(restore(question.id ?? ''), restore(question.title ?? '')),
    text: read(question.stem),
    explanation: [...general, feedback].filter(Boolean).join('\n\n'),
    ...(question.tags && { tags: question.tags.map(restore) }),
    ...(lastOfPath(category) && { partId: lastOfPath(category) }),
    ...answer,
  };
}

type Key = { type: string; options: readonly unknown[]; answer: unknown; feedback: string };
type Graded = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

function keyFor(
  question: Graded,
  read: (text: TextFormat) => string,
  restore: (text: string) => string,
  onNote: (note: string) => void,
): Key | string {
  switch (question.type) {
    case 'MC':
      return choiceKey(question.choices, read, onNote);
    case 'TF': {
      const { trueFeedback, falseFeedback, isTrue } = question;
      // The first feedback is for the wrong answer (Moodle).
      const said = [falseFeedback, trueFeedback].map((text) => (text ? read(text) : ''));
      return {
        type: 'single',
        options: [
          { id: 'a', text: 'True' },
          { id: 'b', text: 'False' },
        ],
        answer: [isTrue ? 'a' : 'b'],
        feedback: said.filter(Boolean).join('\n\n'),
      };
    }
    case 'Numerical':
      return numericKey(question.choices);
    case 'Matching': {
      const isOrder = question.matchPairs.every(
        ({ subquestion }, index) => subquestion.text === `${index + 1}`,
      );
      if (!isOrder)
        return 'Matching questions are not asked here; only those that match 1, 2, 3 … are, as an order.';
      const options = question.matchPairs.map(({ subanswer }, index) => ({
        id: letterOf(index),
        text: restore(subanswer),
      }));
      return { type: 'ordering', options, answer: options.map(({ id }) => id), feedback: '' };
    }
    case 'Short':
      return 'Questions that are answered with a text of one’s own are not asked here.';
    case 'Essay':
      return 'Essays are not asked here.';
  }
}

function choiceKey(
  choices: readonly TextChoice[],
  read: (text: TextFormat) => string,
  onNote: (note: string) => void,
): Key {
  const options = choices.map(({ text }, index) => ({ id: letterOf(index), text: read(text) }));
  const idsOf = (isRight: (choice: TextChoice) => boolean) =>
    choices.flatMap((choice, index) => (isRight(choice) ? [letterOf(index)] : []));
  const full = idsOf(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100));
  const some = idsOf(({ isCorrect, weight }) => (weight === null ? isCorrect : weight > 0));
  const isSingle = full.length === 1;
  if (isSingle && some.length > 1) onNote('Part marks for other options were left out.');
  if (full.length > 1) onNote('Several options are right: all of them are asked for.');
  return {
    type: isSingle ? 'single' : 'multiple',
    options,
    answer: isSingle ? full : some,
    feedback: feedbackList(
      choices.map(({ feedback }, index) => ({
        option: options[index]?.text ?? '',
        feedback: feedback ? read(feedback) : '',
      })),
    ),
  };
}

function numericKey(choices: NumericalChoice[] | NumericalFormat): Key | string {
  const right = Array.isArray(choices)
    ? choices.find(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100))?.text
    : choices;
  const answer = right && rangeOf(right);
  if (!answer) return 'No number earns the whole mark.';
  return { type: 'numeric', options: [], answer, feedback: '' };
}

function rangeOf({ number, range, numberHigh, numberLow }: NumericalFormat) {
  if (number !== undefined) return { value: number, tolerance: range ?? 0 };
  if (numberHigh === undefined || numberLow === undefined) return null;
  // Twelve digits: half of a sum of decimals is not always one.
  const round = (value: number) => Number(value.toPrecision(12));
  return { value: round((numberHigh + numberLow) / 2), tolerance: round((numberHigh - numberLow) / 2) };
}
