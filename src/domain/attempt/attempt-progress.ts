import { isAnswered } from '#domain/question-types/is-answered.ts';

import type { Attempt, AttemptItem } from './attempt.ts';

export type ItemState = 'answered' | 'seen' | 'unseen';

/** What the navigator shows of an item, besides its flag. */
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

/** Where an item stands: among the questions, or among those that came back. Counted from 1. */
export type ItemPlace = {
  readonly kind: 'question' | 'repeat';
  readonly number: number;
  readonly of: number;
};

/** The place of the item at an index. Questions that come back don't make the session longer: they count apart. */
export function placeOf({ items }: Attempt, index: number): ItemPlace {
  const repeat = items[index]?.repeat ?? false;
  const alike = (item: AttemptItem) => item.repeat === repeat;
  return {
    kind: repeat ? 'repeat' : 'question',
    number: items.slice(0, index + 1).filter(alike).length,
    of: items.filter(alike).length,
  };
}

/** The place of each item; `placeOf` of one after the other takes longer the more there are. */
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

/** `4`, or `R1` for what came back. */
export function shortName({ kind, number }: ItemPlace): string {
  return kind === 'repeat' ? `R${number}` : String(number);
}

/** How far an attempt has come, in questions; `toRepeat` are those that came back and have no answer yet. */
export function progressOf({ items }: Attempt) {
  const questions = items.filter(({ repeat }) => !repeat);
  const open = (item: AttemptItem) => !isAnswered(item.response);
  return {
    questions: questions.length,
    answered: questions.filter((item) => !open(item)).length,
    toRepeat: items.filter((item) => item.repeat && open(item)).length,
  };
}

/** `3 of 10 answered`, and with questions that came back `3 of 10 answered + 2 to repeat`. */
export function describeProgress(attempt: Attempt): string {
  const { questions, answered, toRepeat } = progressOf(attempt);
  return `${answered} of ${questions} answered${toRepeat > 0 ? ` + ${toRepeat} to repeat` : ''}`;
}
