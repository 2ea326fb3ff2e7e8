import * as z from 'zod/mini';

import { db } from './admin.ts';

const schema = z.object({ after: z.nullable(z.string()) });
const ref = db.doc('sweeps/subscriptions');

/** Where the sweep of subscriptions goes on; null for the start. */
export async function readCursor(): Promise<string | null> {
  const parsed = schema.safeParse((await ref.get()).data());
  return parsed.success ? parsed.data.after : null;
}

/** Keeps where the next sweep goes on; null lets it begin again. */
export async function storeCursor(after: string | null): Promise<void> {
  await ref.set({ after });
}
