import * as z from 'zod/mini';

import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from '../storage/browser-storage.ts';

const key = 'ohmwork.pending-checkout';

const pendingSchema = z.object({ sessionId: z.string(), planId: z.string() });

/**
 * Remembers, for this tab, what is paid for on which page: the way back names only the page. Where that can't be stored, any
 * premium is taken for what was paid for.
 */
export function storePendingCheckout(sessionId: string, planId: string): void {
  writeItem(key, JSON.stringify({ sessionId, planId }), 'sessionStorage');
}

/** The plan that was to be paid for on a page; null when this tab did not open it. */
export function readPendingCheckout(sessionId: string): string | null {
  const pending = pendingSchema.safeParse(parseJson(readItem(key, 'sessionStorage'))).data;
  return pending?.sessionId === sessionId ? pending.planId : null;
}
