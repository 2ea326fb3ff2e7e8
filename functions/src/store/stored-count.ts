import * as z from 'zod/mini';

import { windowSeconds } from '../http/call-window.ts';

const schema = z.object({ window: z.number(), calls: z.number() });

/** The calls of this window in a stored count: 0 if the count is of another window, or can't be read. */
export function callsIn(window: number, data: unknown): number {
  const stored = schema.safeParse(data);
  return stored.success && stored.data.window === window ? stored.data.calls : 0;
}

/** A count as it's stored. It expires one window after its own is over. */
export function toCount(window: number, calls: number): { window: number; calls: number; expiresAt: Date } {
  return { window, calls, expiresAt: new Date((window + 2) * windowSeconds * 1000) };
}
