import {
  type CollectionReference,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { withTimeout } from './call.ts';
import { parseAllStored } from './parse-stored.ts';

/** Documents of one page. */
const pageSize = 50;

/** A page of a list, the newest first; `next` is asked for to go on, null at the end. */
export type Page<T> = { readonly documents: readonly T[]; readonly next: string | null };

/**
 * A page of documents with a time of the server's, which the schema sees as an ISO text.
 *
 * @param field the time by which they're ordered
 * @param after where the page before ended; empty for the first
 */
export async function readNewest<T>(
  documents: CollectionReference,
  {
    field,
    schema,
    filters,
    after,
  }: {
    readonly field: string;
    readonly schema: z.ZodMiniType<T>;
    readonly filters: readonly QueryConstraint[];
    readonly after: string;
  },
): Promise<Page<T>> {
  const start = parseCursor(after);
  const found = query(
    documents,
    ...filters,
    ...(start ? [where(field, '<=', start.time)] : []),
    orderBy(field, 'desc'),
    limit((start?.seen ?? 0) + pageSize + 1),
  );
  const rest = (await withTimeout(getDocs(found))).docs.slice(start?.seen ?? 0);
  const shown = rest.slice(0, pageSize).map((document) => ({ document, time: document.get(field) }));
  const last: unknown = shown.at(-1)?.time;
  return {
    documents: parseAllStored(
      shown.map(({ document, time }) => ({
        id: document.id,
        data: { ...document.data(), [field]: time instanceof Timestamp ? time.toDate().toISOString() : time },
      })),
      schema,
    ),
    next:
      rest.length > pageSize && last instanceof Timestamp
        ? cursorAt(last, start, shown.filter(({ time }) => last.isEqual(time)).length)
        : null,
  };
}

/** Documents of one batch have the same time: `seen` is how many of those at `time` the pages so far have shown. */
type Cursor = { readonly time: Timestamp; readonly seen: number };

function cursorAt(time: Timestamp, start: Cursor | null, shown: number): string {
  const seen = shown + (start?.time.isEqual(time) ? start.seen : 0);
  return [time.seconds, time.nanoseconds, seen].join('.');
}

function parseCursor(cursor: string): Cursor | null {
  if (cursor === '') return null;
  const [seconds = 0, nanoseconds = 0, seen = 0] = cursor.split('.').map(Number);
  return { time: new Timestamp(seconds, nanoseconds), seen };
}
