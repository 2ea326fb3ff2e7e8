import { maxBookmarks, maxNotes } from '#domain/saved/saved-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { SaveOutcome } from '#providers/saved/use-saved.ts';

/** The message for a change that wasn't saved; null if it was. */
export function savedFault(outcome: SaveOutcome | null): { title: string; text: string } | null {
  if (outcome?.state === 'full') {
    return outcome.kind === 'notes'
      ? {
          title: 'Your notes are full',
          text: `You can keep ${maxNotes} notes. Delete one you don’t need, then save again.`,
        }
      : {
          title: 'Your bookmarks are full',
          text: `You can keep ${inDigits(maxBookmarks)} bookmarks. Remove one you don’t need, then try again.`,
        };
  }
  if (outcome?.state === 'failed') {
    return {
      title: 'We couldn’t save that',
      text: 'This device’s storage may be full or blocked. Keep this page open and try again.',
    };
  }
  return null;
}
