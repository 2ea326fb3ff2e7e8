import * as z from 'zod/mini';

/** A stored user record; the identity provider's uid is its document id. */
export const userRecordSchema = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(80)),
  email: z.string().check(z.maxLength(320)),
  role: z._default(z.enum(['user', 'admin']), 'user'),
  createdAt: z._default(z.string(), ''),
});

export type UserRecord = z.infer<typeof userRecordSchema>;
