import { isAnswered } from '#domain/question-types/is-answered.ts';

import type { Attempt, AttemptItem } from './attempt.ts';

export type ItemState = 'answered' | 'seen' | 'unseen';

/** The state that the navigator shows for an item, besides its flag. */
export function itemState(item: AttemptItem): ItemState {
  if (isAnswered(item.response)) return 'answered';
  return item.seen ? 'seen' : 'unseen';
}

/** Indices of the items that have no answer yet. */
export function unansweredItems(attempt: Attempt): number[] {
  return attempt.items.flatMap((item, index) => (isAnswered(item.response) ? [] : [index]));
}

/** Indices of the flagged items. */
export function flaggedItems(attempt: Attempt): number[] {
  return attempt.items.flatMap((item, index) => (item.flagged ? [index] : []));
}

/** Whether an attempt is still under way. */
export function isOpen({ handedInAt }: Pick<Attempt, 'handedInAt'>): boolean {
  return handedInAt === null;
}

/** The place of an item among the questions, or among the repeats. Counted from 1. */
export type ItemPlace = {
  readonly kind: 'question' | 'repeat';
  readonly number: number;
  readonly of: number;
};

/** The place of the item at an index. Repeats are counted separately, so that they don't make the session longer. */
export function placeOf({ items }: Attempt, index: number): ItemPlace {
  const repeat = items[index]?.repeat ?? false;
  const alike = (item: AttemptItem) => item.repeat === repeat;
  return {
    kind: repeat ? 'repeat' : 'question',
    number: items.slice(0, index + 1).filter(alike).length,
    of: items.filter(alike).length,
  };
}

/** The place of each item. Calling `placeOf` for each would take quadratic time. */
export function placesOf({ items }: Attempt): ItemPlace[] {
  const repeats = items.filter(({ repeat }) => repeat).length;
  let number = { question: 0, repeat: 0 };
  return items.map(({ repeat }) => {
    const kind = repeat ? 'repeat' : 'question';
    number = { ...number, [kind]: number[kind] + 1 };
    return { kind, number: number[kind], of: repeat ? repeats : items.length - repeats };
  });
}

/** `Question 4 of 10`, or `Repeat 1 of 3`. */
export function describePlace(place: ItemPlace): string {
  return `${nameOfPlace(place)} of ${place.of}`;
}

/** `Question 4`, or `Repeat 1`. */
export function nameOfPlace({ kind, number }: ItemPlace): string {
  return `${kind === 'repeat' ? 'Repeat' : 'Question'} ${number}`;
}

/** `4`, or `R1` for a repeat. */
export function shortName({ kind, number }: ItemPlace): string {
  return kind === 'repeat' ? `R${number}` : String(number);
}

/** How far an attempt is, in questions. `toRepeat` counts the repeats without an answer. */
export function progressOf({ items }: Attempt) {
  const questions = items.filter(({ repeat }) => !repeat);
  const open = (item: AttemptItem) => !isAnswered(item.response);
  return {
    questions: questions.length,
    answered: questions.filter((item) => !open(item)).length,
    toRepeat: items.filter((item) => item.repeat && open(item)).length,
  };
}

/** `3 of 10 answered`, or with repeats `3 of 10 answered + 2 to repeat`. */
export function describeProgress(attempt: Attempt): string {
  const { questions, answered, toRepeat } = progressOf(attempt);
  return `${answered} of ${questions} answered${toRepeat > 0 ? ` + ${toRepeat} to repeat` : ''}`;
}
