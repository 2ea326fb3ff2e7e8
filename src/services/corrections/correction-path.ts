/** Collection and id of the published corrections: one document, so that a device reads them all with one read. */
export const correctionList = ['corrections', 'published'] as const;
