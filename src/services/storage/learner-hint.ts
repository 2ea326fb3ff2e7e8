import { readItem, writeItem } from './browser-storage.ts';

/** `1` where a learner uses this browser: public/theme.js then shows Today in place of the landing page. */
const key = 'ohmwork.learner';

/** Whether this browser was a learner's when it was last known: signed in, or with answers of its own. */
export function readLearnerHint(): boolean {
  return readItem(key) !== null;
}

/** Remembers for the next visit, before whose first paint nothing else is known. Without it, the landing page comes. */
export function storeLearnerHint(isLearner: boolean): void {
  writeItem(key, isLearner ? '1' : null);
}
