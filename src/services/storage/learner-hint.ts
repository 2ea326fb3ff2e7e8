/** `1` where a learner uses this browser: public/theme.js then shows Today in place of the landing page. */
const key = 'ohmwork.learner';

/** Whether this browser was a learner's when it was last known: signed in, or with answers of its own. */
export function readLearnerHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers for the next visit, before whose first paint nothing else is known. */
export function storeLearnerHint(isLearner: boolean): void {
  try {
    if (isLearner) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Blocked or full: the next visit begins with the landing page.
  }
}
