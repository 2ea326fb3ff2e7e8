import type * as z from 'zod/mini';

import { parseAllStored } from './parse-stored.ts';
import { limit, notAfter, orderBy, type QueryPart } from './query.ts';
import { queryStored } from './read-documents.ts';

/** Documents of one page. */
const pageSize = 50;

/** A page of a list, the newest first; `next` is the cursor for the next page, null at the end. */
export type Page<T> = { readonly documents: readonly T[]; readonly next: string | null };

/**
 * A page of documents with a server timestamp, an ISO text with up to nine decimals.
 *
 * @param collection its path
 * @param field the time by which they're ordered
 * @param after where the previous page ended; empty for the first
 * @throws RestError, FirebaseError
 */
export async function readNewest<T>(
  collection: string,
  {
    field,
    schema,
    filters,
    after,
  }: {
    readonly field: string;
    readonly schema: z.ZodMiniType<T>;
    readonly filters: readonly QueryPart[];
    readonly after: string;
  },
): Promise<Page<T>> {
  const start = parseCursor(after);
  const stored = await queryStored(collection, [
    ...filters,
    ...(start.time ? [notAfter(field, start.time)] : []),
    orderBy(field, 'desc'),
    limit(start.seen + pageSize + 1),
  ]);
  const rest = stored.slice(start.seen);
  const shown = rest.slice(0, pageSize);
  const last = shown.at(-1)?.data[field];
  const seen = shown.filter(({ data }) => data[field] === last).length;
  return {
    documents: parseAllStored(shown, schema),
    next:
      rest.length > pageSize && typeof last === 'string'
        ? `${last} ${seen + (start.time === last ? start.seen : 0)}`
        : null,
  };
}

/** Documents of one batch have the same time: `seen` is how many of those at `time` were on earlier pages. */
function parseCursor(cursor: string): { readonly time: string; readonly seen: number } {
  const [time = '', seen = 0] = cursor.split(' ');
  return { time, seen: Number(seen) };
}
