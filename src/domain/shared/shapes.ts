import * as z from 'zod/mini';

/** An ISO 8601 timestamp as the documents store it, e.g. `2026-11-20T18:30:00.000Z`. */
export const isoTime = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Not an ISO timestamp'),
);

/** A whole number, zero included. */
export const count = z.number().check(z.int(), z.gte(0));

/** A percentage from 0 to 100. */
export const percent = z.number().check(z.gte(0), z.lte(100));
