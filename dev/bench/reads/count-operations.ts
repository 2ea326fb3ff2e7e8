import type { Page, Response } from '@playwright/test';
import * as z from 'zod/mini';

/** What Firestore is paid for. */
export type Operations = { readonly reads: number; readonly writes: number };

/** Milliseconds without a request after which what was begun has come to its end. */
const quiet = 700;

/** What the pages of a browser have cost so far. @param host where Firestore is, e.g. `127.0.0.1:8080` */
export function countOperations(page: Page, host: string): { take(): Promise<Operations> } {
  let [reads, writes] = [0, 0];
  let [open, lastChange] = [0, Date.now()];

  function change(by: 1 | -1): void {
    open += by;
    lastChange = Date.now();
  }

  async function count(response: Response): Promise<void> {
    const method = /:(\w+)(?:\?|$)/u.exec(response.url())?.[1] ?? '';
    // Refused ones are billed as one read too (Firestore's pricing, "Requests that are denied").
    const body: unknown = response.ok() ? await response.json().catch(() => null) : null;
    if (method === 'commit') writes += writesIn(response.request().postData());
    else if (method === 'runQuery' || method === 'batchGet') reads += Math.max(1, documentsIn(body));
    else if (method === 'runAggregationQuery') reads += 1;
  }

  page.on('request', () => change(1));
  page.on('requestfailed', () => change(-1));
  page.on('requestfinished', async (request) => {
    const response = await request.response();
    const isCounted = request.url().includes(host) && request.method() === 'POST';
    if (response && isCounted) await count(response);
    change(-1);
  });

  return {
    /** Waits until all that was begun is answered. */
    async take() {
      while (open > 0 || Date.now() - lastChange < quiet) await page.waitForTimeout(100);
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
