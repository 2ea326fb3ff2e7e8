import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

/** The most bytes of a stored picture; firestore.rules has the same limit. */
export const maxPictureBytes = 150_000;

/** The most pixels of its longer side. */
export const maxPictureSide = 1600;

/** Pictures that a question can have. */
export const maxPictures = 4;

const side = z.number().check(z.int(), z.gte(1), z.lte(maxPictureSide));

/** A stored picture. Its id is the SHA-256 of its bytes in hexadecimal, so it never changes. */
export const mediaSchema = z.object({
  id: documentId.check(z.regex(/^[0-9a-f]{64}$/)),
  type: z.literal('image/webp'),
  /** In base64. */
  bytes: z.string().check(z.minLength(1), z.maxLength(Math.ceil(maxPictureBytes / 3) * 4)),
  width: side,
  height: side,
  /** When it was stored, or last stored again, by the server's clock, as an ISO time. */
  createdAt: z.string(),
});

/** What is known of a stored picture without its bytes. */
export const storedMediaSchema = z.pick(mediaSchema, {
  id: true,
  width: true,
  height: true,
  createdAt: true,
});

export type StoredMedia = z.infer<typeof storedMediaSchema>;
export type Media = z.infer<typeof mediaSchema>;
