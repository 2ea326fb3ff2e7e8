import { maxBookmarks, maxNotes } from '#domain/saved/saved-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { SaveOutcome } from '#providers/saved/use-saved.ts';

/** The message for a change that wasn't saved; null if it was. */
export function savedFault(outcome: SaveOutcome | null): { title: string; text: string } | null {
  if (outcome?.state === 'full') {
    const { kind, limit } = outcome;
    const most = inDigits(kind === 'notes' ? maxNotes : maxBookmarks);
    const reason =
      limit === 'count' ? `You can keep ${most} ${kind}.` : `Your ${kind} take up all their space.`;
    return { title: `Your ${kind} are full`, text: `${reason} Remove one you don’t need, then try again.` };
  }
  if (outcome?.state === 'failed') {
    return {
      title: 'We couldn’t save that',
      text: 'This device’s storage may be full or blocked. Keep this page open and try again.',
    };
  }
  return null;
}
