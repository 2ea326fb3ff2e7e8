/** How many questions one transaction changes. With copies and parts they stay below Firestore's 500 writes and 10 MB. */
export const questionBatch = 100;
