import {
  collection,
  deleteField,
  doc,
  documentId,
  getCount,
  limit,
  orderBy,
  query,
  runTransaction,
  where,
} from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { regradeResult } from '#domain/result/regrade.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { logWarning } from '../log.ts';
import { readAndSort } from '../read-documents.ts';
import { readIsoTime } from '../server-time.ts';
import { resultDocumentSchema, toResultDocument } from './result-document.ts';

const pageSize = 200;

export type RegradeProgress = { readonly seen: number; readonly of: number; readonly changed: number };

/**
 * Regrades the answers to a corrected question in every stored result. It reads them all, page by page, and can be
 * repeated: results that are right already are not written.
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
  const now = await readIsoTime();
  const regrade = (result: QuizResult) =>
    regradeResult(result, {
      former: formerOf(result.regradedAt ?? result.completedAt),
      current,
      partialCredit: isPartial(result.quizId),
      now,
    });
  let [seen, changed, last] = [0, 0, ''];
  for (;;) {
    const after = last ? [where(documentId(), '>', last)] : [];
    const { documents, skipped } = await readAndSort(
      query(results, ...after, orderBy(documentId()), limit(pageSize)),
      resultDocumentSchema,
    );
    for (const { id, reason } of skipped) logWarning(`Document ${id} was skipped`, reason);
    for (const result of documents) {
      signal.throwIfAborted();
      if (regrade(result) && (await regradeStored(result.id, regrade))) changed += 1;
    }
    const ids = [...documents, ...skipped].map(({ id }) => id).sort();
    seen += ids.length;
    last = ids.at(-1) ?? last;
    onProgress({ seen, of, changed });
    if (ids.length < pageSize) return { seen, of, changed };
  }
}

/** Regrades a result as it is stored now: its owner may have taken the quiz again since it was read. @returns whether it changed */
function regradeStored(id: string, regrade: (result: QuizResult) => QuizResult | null): Promise<boolean> {
  const reference = doc(db, 'quizResults', id);
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      const stored = resultDocumentSchema.safeParse({ ...snapshot.data(), id });
      const regraded = stored.success ? regrade(stored.data) : null;
      if (!regraded) return false;
      const { score, correctAnswers, passed, answers, partScores, regradedFrom, regradedAt, updatedAt } =
        toResultDocument(regraded);
      const change = {
        score,
        correctAnswers,
        // Practice from before it had nothing to pass says that it failed.
        passed: passed ?? deleteField(),
        answers,
        partScores,
        regradedFrom,
        regradedAt,
        updatedAt,
      };
      transaction.update(reference, change);
      return true;
    }),
  );
}
