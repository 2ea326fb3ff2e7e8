/** How many questions one transaction changes. */
export const questionBatch = 100;
