import type { OwnData } from '#domain/account/data-export.ts';
import { sortOwnDocuments } from '#domain/account/own-documents.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { nothingSaved } from '#domain/saved/saved-questions.ts';

import { where } from '../firestore/query.ts';
import { getDocument, queryLatestFirst, queryStored } from '../firestore/read-documents.ts';
import { openAttemptStore } from '../storage/attempt-store.ts';
import { readOwnItems } from '../storage/read-own-items.ts';
import { readWaiting } from '../storage/saved-store.ts';
import { readStoredTheme } from '../storage/theme-choice.ts';

/**
 * What a user may read of the data stored about them: not payment records or rate-limit counters. Documents are as they're
 * stored, so that one that can't be parsed isn't left out.
 *
 * @throws RestError, NoAnswerError, FirebaseError
 */
export async function readOwnData(uid: string): Promise<OwnData> {
  const own = where('userId', '==', uid);
  const [account, subscription, below, results, reports, kept, waiting] = await Promise.all([
    getDocument('users', uid),
    getDocument('subscriptions', uid),
    queryStored(`users/${uid}/private`, []),
    queryLatestFirst('quizResults', { field: 'completedAt' }, own),
    queryLatestFirst('questionReports', { field: 'createdAt' }, own),
    openAttemptStore().then((store) => store.list()),
    // A browser without storage has none.
    readWaiting(uid).catch(() => nothingSaved),
  ]);
  const attempts = kept.filter(({ attempt }) => attempt.userId === uid);
  return {
    account: account?.data ?? null,
    subscription: subscription?.data ?? null,
    ...sortOwnDocuments(below),
    // Stored results have their answers as JSON within JSON.
    results: results.map((stored) => {
      const raw = { ...stored.data, id: stored.id };
      return resultDocumentSchema.safeParse(raw).data ?? raw;
    }),
    reports: reports.map(({ id, data }) => ({ ...data, id })),
    thisBrowser: {
      attempts: attempts.map(({ attempt }) => attempt),
      waiting: {
        bookmarks: Object.fromEntries(waiting.bookmarks),
        notes: Object.fromEntries(waiting.notes),
      },
      theme: readStoredTheme(),
      items: readOwnItems(uid),
    },
  };
}
