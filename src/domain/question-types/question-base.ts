import * as z from 'zod/mini';
import { difficulties } from '#domain/shared/difficulties.ts';
import { documentId } from '#domain/shared/document-id.ts';

/** Options of a question: their ids are stable, their order on the screen is the attempt's. */
export const optionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  text: z.string().check(z.minLength(1), z.maxLength(500)),
});

export type Option = z.infer<typeof optionSchema>;

/** The fields that a question of any type has. Text is plain, with the small Markdown subset; never HTML. */
export const questionBase = {
  id: documentId,
  questionId: z.string().check(z.minLength(1), z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  explanation: z._default(z.string().check(z.maxLength(4000)), ''),
  reference: z._default(z.string().check(z.maxLength(200)), ''),
  partId: z._default(z.string().check(z.maxLength(128)), ''),
  difficulty: z._default(z.enum(difficulties), 'medium'),
  tags: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
  figure: z.optional(
    z.object({
      src: z.string().check(z.regex(/^\/figures\/[a-z0-9-]+\.svg$/)),
      alt: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  ),
  /** Where the answer stands in the book: these exams are open-book, and finding it is half of the skill. */
  lookup: z.optional(
    z.object({
      indexWord: z.string().check(z.maxLength(120)),
      chapter: z.string().check(z.maxLength(40)),
      section: z.string().check(z.maxLength(40)),
    }),
  ),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
};

/** Options with ids that differ from each other. */
export const optionList = (least: number) =>
  z.array(optionSchema).check(
    z.minLength(least),
    z.maxLength(10),
    z.refine(
      (options) => new Set(options.map((option) => option.id)).size === options.length,
      'Two options have the same id',
    ),
  );
