import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/** Ids that a part can name, and the characters of all of them together. */
export const maxPartQuestions = 5000;
export const maxPartIds = 640_000;

/** Characters of a catalogue. With the ids it stays below the 1 MiB that a Firestore document can have. */
export const maxCatalogue = 380_000;

/** A part of the exam: an ordered group of question ids. `examWeight` is how many questions the real exam asks. */
export const examPartSchema = z.object({
  id: documentId,
  title: z._default(z.string().check(z.maxLength(200)), ''),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  order: z._default(z.number(), 0),
  questionIds: z._default(z.array(documentId).check(z.maxLength(maxPartQuestions)), []),
  /** What drawing needs of its questions, as `catalogue.ts` writes it. Empty for a part from before there were catalogues. */
  catalogue: z._default(z.string().check(z.maxLength(maxCatalogue)), ''),
  isActive: z._default(z.boolean(), true),
  examWeight: z._default(count, 0),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type ExamPart = z.infer<typeof examPartSchema>;
