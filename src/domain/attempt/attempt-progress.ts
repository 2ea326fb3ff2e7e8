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
export function isOpen(attempt: Attempt): boolean {
  return attempt.handedInAt === null;
}
