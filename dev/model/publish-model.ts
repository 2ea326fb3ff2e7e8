import type { Firestore } from 'firebase-admin/firestore';

import { readModel, storeModel } from '#domain/readiness/forecast-model.ts';

import type { Fitted } from '../bench/model/fit.ts';

/**
 * Publishes a fitted model as the next version; every app reads it within a day. The previous one is kept as
 * `published/model-{version}`, so that it can be restored.
 *
 * @param now an ISO time
 * @returns the version
 * @throws Error for a model that no app could read
 */
export function publishModel(db: Firestore, fitted: Fitted, now: string): Promise<number> {
  const reference = db.doc('published/model');
  return db.runTransaction(async (transaction) => {
    const before = await transaction.get(reference);
    const version = (readModel(before.data())?.version ?? 0) + 1;
    const document = storeModel({ ...fitted, version }, now);
    const data = before.data();
    if (data) transaction.set(db.doc(`published/model-${version - 1}`), data);
    transaction.set(reference, document);
    return version;
  });
}
