import * as z from 'zod/mini';

import { db } from './admin.ts';

const schema = z.object({ after: z.nullable(z.string()) });
const ref = db.doc('sweeps/subscriptions');

/** Where the sweep of subscriptions continues; null for the start. */
export async function readCursor(): Promise<string | null> {
  const parsed = schema.safeParse((await ref.get()).data());
  return parsed.success ? parsed.data.after : null;
}

/** Stores where the next sweep continues; null for the start. */
export async function storeCursor(after: string | null): Promise<void> {
  await ref.set({ after });
}
