import * as z from 'zod/mini';

import { isDocumentId } from '../domain.ts';
import { ApiError } from './api-error.ts';

/** One of our ids or of Stripe's. Either may become part of a document's path. */
export const id = z.string().check(z.refine(isDocumentId));

/** The body of a call that only says whose it is. */
export const userBody = z.strictObject({ userId: id });

/** What an endpoint gets: who calls, and the body, which is not checked yet. */
export type AuthenticatedRequest = {
  readonly uid: string;
  readonly email: string | undefined;
  /** When the caller signed in, in seconds. */
  readonly authTime: number;
  readonly body: unknown;
};

/**
 * The body in the shape of a strict schema, with a userId that is the caller's.
 *
 * @throws ApiError for another shape, an unknown field, or somebody else's userId
 */
export function parseBody<T extends { userId: string }>(
  schema: z.ZodMiniType<T>,
  request: AuthenticatedRequest,
): T {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new ApiError('badBody');
  if (parsed.data.userId !== request.uid) throw new ApiError('notYours');
  return parsed.data;
}
