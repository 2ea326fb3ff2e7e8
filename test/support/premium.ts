import { writeDocument } from './documents.ts';

/** A lifetime subscription, as it is after the payment. */
export async function givePremium(uid: string) {
  await writeDocument(`subscriptions/${uid}`, {
    userId: uid,
    planId: 'premium-lifetime',
    status: 'active',
    startDate: '2026-11-01T09:00:00.000Z',
    endDate: null,
    paymentHistory: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
  });
}
