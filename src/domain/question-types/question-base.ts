import * as z from 'zod/mini';

import { maxPictures } from '#domain/media/media.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { documentId } from '#domain/shared/document-id.ts';

/** Whether a question may be drawn. */
export const statuses = ['published', 'withdrawn'] as const;

/** The most characters in the reason for an option. */
export const maxReason = 500;

/** Options of a question: their ids are stable, their order on the screen is the attempt's. */
export const optionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  text: z.string().check(z.minLength(1), z.maxLength(500)),
});

export type Option = z.infer<typeof optionSchema>;

/** The fields of a question of any type. Text is plain, with the small Markdown subset; never HTML. */
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
  /** Where to find the answer in BS 7671: these exams are open-book, and finding it is half of the skill. */
  lookup: z.optional(
    z.object({
      indexWord: z.string().check(z.maxLength(120)),
      chapter: z.string().check(z.maxLength(40)),
      section: z.string().check(z.maxLength(40)),
    }),
  ),
  /** Ids of the facts that the question rests on, such as `4.73`. */
  facts: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20)), []),
  /** For each wrong option, by its id, the mistake behind it in one sentence. */
  optionReasons: z._default(
    z
      .record(z.string().check(z.maxLength(20)), z.string().check(z.minLength(1), z.maxLength(maxReason)))
      .check(z.refine((reasons) => Object.keys(reasons).length <= 10, 'There are more than ten reasons')),
    {},
  ),
  /** The chapter or section of the book by which papers are drawn, such as `41`, `701` or `App 4`. */
  chapter: z._default(z.string().check(z.maxLength(20)), ''),
  /** The editions of the book in which the answer is right, such as `A2:2022`. */
  editions: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(10)), []),
  /** A withdrawn question stays readable in results, but isn't drawn any more. */
  status: z._default(z.enum(statuses), 'published'),
  /** Shared by twins: questions that ask the same in other words, so that one can be asked in place of another. */
  twinGroup: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Makes the question come with other values each time: a JSON text, see docs/question-families.md. */
  family: z.optional(
    z.string().check(z.maxLength(20_000), z.refine(isJsonObject, 'The family is not a JSON object')),
  ),
  /** Pictures stored by the SHA-256 of their content, with their alt texts. */
  media: z._default(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          alt: z.string().check(z.minLength(1), z.maxLength(500)),
        }),
      )
      .check(z.maxLength(maxPictures)),
    [],
  ),
  /** The id of the import that wrote it; none if it was typed in. */
  importId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
};

/** Whether a text is a JSON object. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

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
