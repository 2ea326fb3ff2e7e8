import { joinList } from '#domain/shared/cell-list.ts';

import type { DraftOption, KeyDraft, KeyRecord } from './authoring.ts';
import { letterOf, optionLetters } from './option-letters.ts';
import type { Option } from './question-base.ts';

type WithOptions = { readonly options: readonly Option[]; readonly answer: readonly string[] };

/** Options for the editor. */
export function draftOptions(options: readonly Option[], answer: readonly string[]): DraftOption[] {
  return options.map(({ id, text }) => ({ id, text, right: answer.includes(id) }));
}

/** The key that editor options make when those in `answer` are right. */
export function optionKey(options: readonly DraftOption[], answer: readonly DraftOption[]): KeyRecord {
  return {
    options: options.map(({ id, text }) => ({ id, text: text.trim() })),
    answer: answer.map(({ id }) => id),
  };
}

/** What is wrong with the options, whichever of them are right. */
export function optionsError({ options }: KeyDraft): string | undefined {
  if (options.length < 2) return 'Write at least two options.';
  if (options.length > optionLetters.length) return 'At most ten options.';
  if (options.some(({ text }) => text.trim() === '')) return 'Write every option, or remove the empty ones.';
  if (options.some(({ text }) => text.trim().length > 500)) return 'An option has at most 500 characters.';
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return new Set(texts).size < texts.length ? 'Two options are the same.' : undefined;
}

/** Firestore's rules match an option's id on one line. */
export function optionFaults({ options }: WithOptions): string[] {
  return options.some(({ id }) => /\n/u.test(id)) ? ['The name of an option stands on one line.'] : [];
}

/** The CSV columns of a question with options; `optionIds` is empty where they are a, b, c … */
export function optionCells({ options, answer }: WithOptions): Readonly<Record<string, string>> {
  const ids = options.map(({ id }) => id);
  const areLetters = ids.every((id, index) => id === letterOf(index));
  return {
    ...Object.fromEntries(options.map(({ text }, index) => [`option${index + 1}`, text])),
    answer: joinList(answer),
    optionIds: areLetters ? '' : joinList(ids),
  };
}

/** Options with letters for ids, as those of other programs get them. */
export function letteredOptions(texts: readonly string[]): Option[] {
  return texts.map((text, index) => ({ id: letterOf(index), text }));
}
