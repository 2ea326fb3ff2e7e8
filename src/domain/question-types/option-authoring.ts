import { joinList } from '#domain/shared/cell-list.ts';

import type { DraftOption, KeyDraft, KeyRecord } from './authoring.ts';
import { findUnit } from './numeric/units.ts';
import { letterOf, optionLetters } from './option-letters.ts';
import { maxReason, type Option } from './question-base.ts';
import { reasonFor } from './reason-for.ts';

type WithOptions = {
  readonly options: readonly Option[];
  readonly answer: readonly string[];
  readonly optionReasons: Readonly<Record<string, string>>;
};

/** Options for the editor, in the given order. */
export function draftOptions(
  { answer, optionReasons }: WithOptions,
  options: readonly Option[],
): DraftOption[] {
  return options.map(({ id, text }) => ({
    id,
    text,
    right: answer.includes(id),
    reason: reasonFor({ optionReasons }, id),
  }));
}

/** The key for the editor's options when those in `answer` are right. */
export function optionKey(options: readonly DraftOption[], answer: readonly DraftOption[]): KeyRecord {
  const wrong = options.filter((option) => !answer.includes(option));
  return {
    options: options.map(({ id, text }) => ({ id, text: text.trim() })),
    answer: answer.map(({ id }) => id),
    optionReasons: Object.fromEntries(
      wrong.flatMap(({ id, reason }) => (reason.trim() ? [[id, reason.trim()]] : [])),
    ),
  };
}

/** What is wrong with the options, whichever of them are right. @param name what the form calls one */
export function optionsError({ options }: KeyDraft, name: 'option' | 'step' = 'option'): string | undefined {
  if (options.length < 2) return `Write at least two ${name}s.`;
  if (options.length > optionLetters.length) return `At most ten ${name}s.`;
  if (options.some(({ text }) => text.trim() === '')) return `Write every ${name}, or remove the empty ones.`;
  if (options.some(({ text }) => text.trim().length > 500)) {
    return `${name === 'step' ? 'A step' : 'An option'} has at most 500 characters.`;
  }
  if (options.some(({ reason }) => reason.trim().length > maxReason)) {
    return `A reason has at most ${maxReason} characters.`;
  }
  return areDifferent(options.map(({ text }) => text.trim())) ? undefined : `Two ${name}s are the same.`;
}

/** Whether options differ. Capitals make no difference, except in units: `1 mΩ` is not `1 MΩ`. */
export function areDifferent(texts: readonly string[]): boolean {
  const isEach = (names: readonly string[]) => new Set(names).size === names.length;
  return isEach(texts.map((text) => text.toLowerCase())) || isEach(texts.map(withFactors));
}

function withFactors(text: string): string {
  const words = text.split(/\s+|(?<=\d)(?=\p{L})/u);
  return words.map((word) => `${word.toLowerCase()}\u0000${findUnit(word)?.factor ?? ''}`).join(' ');
}

/** What the schema accepts but the database doesn't, or what would be lost in the editor. */
export function optionFaults({ options, answer, optionReasons }: WithOptions): string[] {
  const wrong = options.filter(({ id }) => !answer.includes(id)).map(({ id }) => id);
  return [
    // The rules don't match an id with a line break.
    ...(options.some(({ id }) => /\n/u.test(id)) ? ['The name of an option must be on one line.'] : []),
    ...Object.keys(optionReasons)
      .filter((id) => !wrong.includes(id))
      .map((id) => `There is a reason for “${id}”, which is no wrong option.`),
  ];
}

/** The CSV columns of a question with options; `optionIds` is empty where they are a, b, c … */
export function optionCells({
  options,
  answer,
  optionReasons,
}: WithOptions): Readonly<Record<string, string>> {
  const ids = options.map(({ id }) => id);
  const areLetters = ids.every((id, index) => id === letterOf(index));
  return {
    ...Object.fromEntries(options.map(({ text }, index) => [`option${index + 1}`, text])),
    ...Object.fromEntries(
      options.map(({ id }, index) => [`reason${index + 1}`, reasonFor({ optionReasons }, id)]),
    ),
    answer: joinList(answer),
    optionIds: areLetters ? '' : joinList(ids),
  };
}

/** Options with letters for ids, for questions from other programs. */
export function letteredOptions(texts: readonly string[]): Option[] {
  return texts.map((text, index) => ({ id: letterOf(index), text }));
}

/** The texts of the right options. @param between the separator */
export function describeOptions({ options, answer }: WithOptions, between: string): string {
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  return answer.map((id) => texts.get(id) ?? id).join(between);
}

/** Shared by all types whose key is a set of options. */
export const choiceAuthoring = {
  draftFrom: (question: WithOptions) => ({ options: draftOptions(question, question.options) }),
  keyFrom: ({ options }: KeyDraft) =>
    optionKey(
      options,
      options.filter(({ right }) => right),
    ),
  isOrdered: false,
  findFaults: optionFaults,
  describeKey: (question: WithOptions) => describeOptions(question, ', '),
  cells: optionCells,
  answerFrom: ({ answers }: { readonly answers: readonly string[] }) => answers,
};
