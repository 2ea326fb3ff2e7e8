import * as z from 'zod/mini';

import type { StoredDocument } from '#domain/shared/stored-document.ts';

/** The published list: every quiz by its id, as it is stored, and the id of the one that was written last. */
export const quizListSchema = z.object({
  quizzes: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  changed: z.string(),
});

/** The quizzes of a stored list; none when it can't be read. */
export function quizzesListed(stored: unknown): StoredDocument[] {
  const { quizzes = {} } = quizListSchema.safeParse(stored).data ?? {};
  return Object.entries(quizzes).map(([id, data]) => ({ id, data }));
}
