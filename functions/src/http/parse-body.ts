import * as z from 'zod/mini';

import { isDocumentId } from '../domain.ts';
import { ApiError } from './api-error.ts';

/** An id of ours or of Stripe's: either becomes part of a document's path. */
export const id = z.string().check(z.refine(isDocumentId));

/** What an endpoint is given: who calls, and the body as it came. */
export type Call = {
  readonly uid: string;
  readonly email: string | undefined;
  /** When the caller signed in, in seconds. */
  readonly authTime: number;
  readonly body: unknown;
};

/**
 * The body in the shape of a strict schema, with a userId that is the caller's.
 *
 * @throws ApiError for another shape, for a field too many, or for another's userId
 */
export function parseBody<T extends { userId: string }>(schema: z.ZodMiniType<T>, call: Call): T {
  const parsed = schema.safeParse(call.body);
  if (!parsed.success) throw new ApiError('badBody');
  if (parsed.data.userId !== call.uid) throw new ApiError('notYours');
  return parsed.data;
}
