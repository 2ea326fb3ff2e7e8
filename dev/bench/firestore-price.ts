/** US dollars for 100,000 operations at list price (https://cloud.google.com/firestore/pricing, multi-region, 22 November 2026). */
export const firestorePrice = { reads: 0.06, writes: 0.18 };
