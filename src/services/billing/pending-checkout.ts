import * as z from 'zod/mini';

import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from '../storage/browser-storage.ts';

const key = 'ohmwork.pending-checkout';

const pendingSchema = z.object({ sessionId: z.string(), planId: z.string() });

/**
 * Remembers in this tab which plan a payment page is for, since the return address names only the page. If it can't be stored,
 * any premium counts as the plan that was paid for.
 */
export function storePendingCheckout(sessionId: string, planId: string): void {
  writeItem(key, JSON.stringify({ sessionId, planId }), 'sessionStorage');
}

/** The plan that a payment page was for; null when this tab did not open it. */
export function readPendingCheckout(sessionId: string): string | null {
  const pending = readPending();
  return pending?.sessionId === sessionId ? pending.planId : null;
}

/** The plan of the last payment page that this tab opened; null if there was none. */
export function readLastCheckout(): string | null {
  return readPending()?.planId ?? null;
}

function readPending(): z.infer<typeof pendingSchema> | undefined {
  return pendingSchema.safeParse(parseJson(readItem(key, 'sessionStorage'))).data;
}
