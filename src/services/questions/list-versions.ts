import { collection, limit, orderBy, query } from 'firebase/firestore/lite';
import * as z from 'zod/mini';

import { type Question, questionSchema } from '#domain/question/question.ts';
import { documentId } from '#domain/shared/document-id.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** What a question was until it was changed. */
export type QuestionVersion = {
  readonly id: string;
  readonly question: Question;
  readonly savedBy: string;
  /** When it was replaced, ISO. */
  readonly savedAt: string;
};

const versionSchema = z.object({
  id: documentId,
  question: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
});

/** How many are worth showing. */
const maxVersions = 20;

/** The earlier versions of a question, the latest first. One that can’t be read is left out. */
export async function listVersions(questionId: string): Promise<QuestionVersion[]> {
  const stored = await readDocuments(
    query(
      collection(db, 'questions', questionId, 'versions'),
      orderBy('savedAt', 'desc'),
      limit(maxVersions),
    ),
    versionSchema,
  );
  return stored.flatMap((version) => {
    const question = questionSchema.safeParse(parseJson(version.question));
    return question.success ? [{ ...version, question: question.data }] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
