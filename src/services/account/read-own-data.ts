import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite';

import type { OwnData } from '#domain/account/data-export.ts';
import { sortOwnDocuments } from '#domain/account/own-documents.ts';
import { nothingSaved } from '#domain/saved/saved-questions.ts';
import { db } from '../firebase/db.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { listOwnReports } from '../reports/list-reports.ts';
import { listResults } from '../results/list-results.ts';
import { openAttemptStore } from '../storage/attempt-store.ts';
import { readWaiting } from '../storage/saved-store.ts';
import { readStoredTheme } from '../storage/theme-choice.ts';

/** What a user may read of the data stored about them: not payment records or rate-limit counters. @throws FirestoreError */
export async function readOwnData(uid: string): Promise<OwnData> {
  const [account, subscription, below, results, reports, kept, waiting] = await Promise.all([
    readRaw(`users/${uid}`),
    readRaw(`subscriptions/${uid}`),
    withTimeout(getDocs(collection(db, `users/${uid}/private`))),
    listResults(uid),
    listOwnReports(uid),
    openAttemptStore().then((store) => store.list()),
    // A browser without storage has none.
    readWaiting(uid).catch(() => nothingSaved),
  ]);
  const attempts = kept.filter(({ attempt }) => attempt.userId === uid);
  return {
    account,
    subscription,
    ...sortOwnDocuments(below.docs.map((document) => ({ id: document.id, data: document.data() }))),
    results,
    reports,
    thisBrowser: {
      attempts: attempts.map(({ attempt }) => attempt),
      waiting: {
        bookmarks: Object.fromEntries(waiting.bookmarks),
        notes: Object.fromEntries(waiting.notes),
      },
      theme: readStoredTheme(),
    },
  };
}

/** The raw stored document, so that nothing is left out; null without one. */
async function readRaw(path: string): Promise<Record<string, unknown> | null> {
  const snapshot = await withTimeout(getDoc(doc(db, path)));
  return snapshot.exists() ? snapshot.data() : null;
}
