import { dayLength, daysRestorable } from '../domain.ts';
import { type DeletedEntry, eraseEntry, listDeletedUntil } from '../store/deleted-documents.ts';
import { type SweepOptions, sweepPages } from './sweep-pages.ts';

/** Erases what administrators deleted more than thirty days ago. @param now milliseconds */
export function eraseDeleted(now: number, options: SweepOptions = {}): Promise<void> {
  const until = now - daysRestorable * dayLength;
  return sweepPages(
    {
      name: 'deleted documents',
      list: (after, limit) => listDeletedUntil(until, after, limit),
      keyOf: ({ key }: DeletedEntry) => key,
      work: eraseEntry,
    },
    options,
  );
}
