import type { Page, Response } from '@playwright/test';
import * as z from 'zod/mini';

/** What Firestore is paid for. */
export type Operations = { readonly reads: number; readonly writes: number };

/** What the pages of a browser have cost so far. @param host where Firestore is, e.g. `127.0.0.1:8080` */
export function countOperations(page: Page, host: string): { take(): Promise<Operations> } {
  let [reads, writes] = [0, 0];
  const pending = new Set<Promise<void>>();

  async function count(response: Response): Promise<void> {
    const method = /:(\w+)(?:\?|$)/u.exec(response.url())?.[1] ?? '';
    // Refused ones are billed as one read too (Firestore's pricing, "Requests that are denied").
    const body: unknown = response.ok() ? await response.json().catch(() => null) : null;
    if (method === 'commit') writes += writesIn(response.request().postData());
    else if (method === 'runQuery' || method === 'batchGet') reads += Math.max(1, documentsIn(body));
    else if (method === 'runAggregationQuery') reads += 1;
    // The rules look up whether an administrator writes.
  }

  page.context().on('response', (response) => {
    if (!response.url().includes(host) || response.request().method() !== 'POST') return;
    const counting = count(response);
    pending.add(counting);
    void counting.finally(() => pending.delete(counting));
  });

  return {
    async take() {
      await Promise.all(pending);
      const taken = { reads, writes };
      [reads, writes] = [0, 0];
      return taken;
    },
  };
}

const answerSchema = z.array(z.looseObject({}));
const commitSchema = z.object({ writes: z._default(z.array(z.unknown()), []) });

/** A document that was asked for by its id and is missing costs a read as well. */
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
