import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

/** A plan; `price` is in major units of `currency`. */
export const planSchema = z.object({
  id: documentId,
  name: z._default(z.string().check(z.maxLength(80)), ''),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  price: z.number().check(z.gte(0)),
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'GBP'),
  isFree: z._default(z.boolean(), false),
  /** `monthly`, `yearly`, or another word such as `lifetime`, which has no end. */
  billing: z.string().check(z.minLength(1), z.maxLength(20)),
  features: z._default(z.array(z.string()), []),
  stripePriceId: z.optional(z.string().check(z.maxLength(100))),
});

export type Plan = z.infer<typeof planSchema>;
