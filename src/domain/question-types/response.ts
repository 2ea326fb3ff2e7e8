import * as z from 'zod/mini';

/**
 * What a learner answered: an option id (`single`), the text typed (`numeric`), option ids (`multiple`), or all
 * option ids in order (`ordering`).
 */
export const responseSchema = z.union([
  z.string().check(z.maxLength(200)),
  z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
]);

export type Response = z.infer<typeof responseSchema>;

/** How a quiz marks: `partialCredit` concerns `multiple` questions only. */
export type Marking = { readonly partialCredit: boolean };
