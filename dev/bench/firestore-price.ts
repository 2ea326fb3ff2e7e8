/**
 * US dollars for 100,000 operations at list price, multi-region, 22 November 2026 (https://cloud.google.com/firestore/pricing).
 */
export const firestorePrice = { reads: 0.06, writes: 0.18 };
