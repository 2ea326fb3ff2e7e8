import type { Page, Response } from '@playwright/test';
import * as z from 'zod/mini';

/** The operations that Firestore charges for. */
export type Operations = {
  readonly reads: number;
  readonly writes: number;
  /** Aggregations, such as the counts of documents, not included in `reads`. */
  readonly counts: number;
  /** Reads by collection, and those of private documents by their kind. */
  readonly from: ReadonlyMap<string, number>;
};

/** Once there has been no request for this many milliseconds, everything that was started is taken to have finished. */
const quiet = 700;

/** Counts the operations of a page from now on. @param host where Firestore is, e.g. `127.0.0.1:8080` */
export function countOperations(page: Page, host: string): { take(): Promise<Operations> } {
  let [reads, writes, counts] = [0, 0, 0];
  let from = new Map<string, number>();
  let [open, lastChange] = [0, Date.now()];

  function change(by: 1 | -1): void {
    open += by;
    lastChange = Date.now();
  }

  function addReads(collection: string, read: number): void {
    reads += read;
    from.set(collection, (from.get(collection) ?? 0) + read);
  }

  async function count(response: Response): Promise<void> {
    const method = /:(\w+)(?:\?|$)/u.exec(response.url())?.[1] ?? '';
    // Refused requests are billed as one read too (Firestore's pricing, "Requests that are denied").
    const body: unknown = response.ok() ? await response.json().catch(() => null) : null;
    const asked = response.request().postData();
    if (response.request().method() === 'GET')
      addReads(collectionAt(response.url()), Math.max(1, listedIn(body)));
    else if (method === 'commit') writes += writesIn(asked);
    else if (method === 'runQuery' || method === 'batchGet') {
      addReads(collectionIn(asked), Math.max(1, documentsIn(body)));
    } else if (method === 'runAggregationQuery') counts += 1;
  }

  page.on('request', () => change(1));
  page.on('requestfailed', () => change(-1));
  page.on('requestfinished', async (request) => {
    // The page may have been closed in the meantime, once its operations were taken.
    const response = await request.response().catch(() => null);
    const isCounted = request.url().includes(host) && ['GET', 'POST'].includes(request.method());
    if (response && isCounted) await count(response);
    change(-1);
  });

  return {
    /** Waits until all requests are answered, and returns the operations since the last call. */
    async take() {
      while (open > 0 || Date.now() - lastChange < quiet) await page.waitForTimeout(100);
      const taken = { reads, writes, counts, from };
      [reads, writes, counts] = [0, 0, 0];
      from = new Map();
      return taken;
    },
  };
}

const listSchema = z.object({ documents: z._default(z.array(z.unknown()), []) });

/** The documents in the response to a GET, which lists a collection. */
function listedIn(body: unknown): number {
  const list = listSchema.safeParse(body);
  return list.success ? list.data.documents.length : 0;
}

/** The collection that a GET lists, e.g. `parts` of `/v1/projects/p/databases/(default)/documents/parts?pageSize=100`. */
function collectionAt(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const answerSchema = z.array(z.looseObject({}));
const commitSchema = z.object({ writes: z._default(z.array(z.unknown()), []) });

/** Counts missing documents too: reading one by its id costs a read. */
function documentsIn(body: unknown): number {
  const answers = answerSchema.safeParse(body);
  return answers.success
    ? answers.data.filter((answer) => 'document' in answer || 'found' in answer || 'missing' in answer).length
    : 0;
}

function writesIn(body: string | null): number {
  const commit = commitSchema.safeParse(JSON.parse(body ?? '{}'));
  return commit.success ? commit.data.writes.length : 0;
}

const askedSchema = z.object({
  structuredQuery: z.optional(z.object({ from: z.array(z.object({ collectionId: z.string() })) })),
  documents: z._default(z.array(z.string()), []),
});

/**
 * The last collection in the path of what is asked for, e.g. `questions`. The documents under a user's `private` are told apart
 * by kind: `users/u1/private/slot-quiz-1` is a `slot`.
 */
function collectionIn(body: string | null): string {
  const { structuredQuery, documents } = askedSchema.parse(JSON.parse(body ?? '{}'));
  const [collection, id] = documents[0]?.split('/').slice(-2) ?? [];
  return (
    structuredQuery?.from[0]?.collectionId ??
    (collection === 'private' ? id?.split('-')[0] : collection) ??
    ''
  );
}
