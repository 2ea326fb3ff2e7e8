import * as z from 'zod/mini';

import { db } from './admin.ts';

const schema = z.object({ after: z.nullable(z.string()) });

/** Where a sweep continues in the next run; null for the start. */
export function sweepCursor(name: 'accounts' | 'deletions' | 'owed' | 'subscriptions') {
  const ref = db.doc(`sweeps/${name}`);
  return {
    async read(): Promise<string | null> {
      const parsed = schema.safeParse((await ref.get()).data());
      return parsed.success ? parsed.data.after : null;
    },
    async store(after: string | null): Promise<void> {
      await ref.set({ after });
    },
  };
}
