import * as z from 'zod/mini';

const key = 'ohmwork.pending-checkout';

const pendingSchema = z.object({ sessionId: z.string(), planId: z.string() });

/** Remembers, for this tab, what is paid for on which page: the way back names only the page. */
export function storePendingCheckout(sessionId: string, planId: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ sessionId, planId }));
  } catch {
    // Blocked: any premium is then taken for what was paid for.
  }
}

/** The plan that was to be paid for on a page; null when this tab did not open it. */
export function readPendingCheckout(sessionId: string): string | null {
  try {
    const pending = pendingSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return pending.sessionId === sessionId ? pending.planId : null;
  } catch {
    return null;
  }
}
