import {
  collection,
  doc,
  documentId,
  getCount,
  limit,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { regradeResult } from '#domain/result/regrade.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase.ts';
import { readDocuments } from '../read-documents.ts';
import { resultDocumentSchema, toResultDocument } from './result-document.ts';

const pageSize = 200;

export type RegradeProgress = { readonly seen: number; readonly of: number; readonly changed: number };

/**
 * Marks the answers to a mended question anew in every stored result. It reads them all, page by page, and can be
 * repeated: what is right already is not written.
 *
 * @param formerOf the question as it was at an ISO time
 * @param isPartial whether the quiz with an id gives part of a mark
 * @throws the signal's reason when it was stopped
 */
export async function regradeResults(
  current: Question,
  {
    formerOf,
    isPartial,
    onProgress,
    signal,
  }: {
    formerOf: (time: string) => Question;
    isPartial: (quizId: string) => boolean;
    onProgress: (progress: RegradeProgress) => void;
    signal: AbortSignal;
  },
): Promise<RegradeProgress> {
  const results = collection(db, 'quizResults');
  const of = (await withTimeout(getCount(results))).data().count;
  let [seen, changed, last] = [0, 0, ''];
  for (;;) {
    const after = last ? [where(documentId(), '>', last)] : [];
    const page = await readDocuments(
      query(results, ...after, orderBy(documentId()), limit(pageSize)),
      resultDocumentSchema,
    );
    for (const result of page) {
      signal.throwIfAborted();
      const partialCredit = isPartial(result.quizId);
      const now = new Date().toISOString();
      const former = formerOf(result.regradedAt ?? result.completedAt);
      const regraded = regradeResult(result, { former, current, partialCredit, now });
      if (regraded) {
        await writeRegraded(regraded);
        changed += 1;
      }
    }
    seen += page.length;
    last = page.at(-1)?.id ?? last;
    onProgress({ seen, of, changed });
    if (page.length < pageSize) return { seen, of, changed };
  }
}

async function writeRegraded(result: QuizResult): Promise<void> {
  const { score, correctAnswers, passed, answers, partScores, regradedFrom, regradedAt, updatedAt } =
    toResultDocument(result);
  const change = { score, correctAnswers, passed, answers, partScores, regradedFrom, regradedAt, updatedAt };
  await withTimeout(updateDoc(doc(db, 'quizResults', result.id), change));
}
