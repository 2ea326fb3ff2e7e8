import { readItem, writeItem } from './browser-storage.ts';

/** `1` where a learner uses this browser: public/theme.js then shows Today in place of the landing page. */
const key = 'ohmwork.learner';

/** Whether a learner used this browser last: signed in, or a visitor with answers. */
export function readLearnerHint(): boolean {
  return readItem(key) !== null;
}

/**
 * Remembers it for the next visit, when nothing else is known before the first paint. Without it, the landing page is
 * shown.
 */
export function storeLearnerHint(isLearner: boolean): void {
  writeItem(key, isLearner ? '1' : null);
}
