import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

import { paper } from './paper.ts';
import { paperNumbers } from './paper-number.ts';

/** A numbered paper. No two of them share a question. */
export const numberedPaperSchema = z.object({
  id: z.string().check(z.refine((id) => paperNumbers.includes(id), 'Not the number of a paper')),
  /** The edition in force when it was built. */
  edition: z.string().check(z.minLength(1), z.maxLength(20)),
  /** In the order of the paper. */
  questionIds: z._default(z.array(documentId).check(z.maxLength(paper.questionCount)), []),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type NumberedPaper = z.infer<typeof numberedPaperSchema>;
