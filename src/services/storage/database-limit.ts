/**
 * Milliseconds after which a database that doesn't open or answer has failed, where something of the learner's waits for it. What it was
 * told to write may still be written.
 */
export const databaseLimit = 4000;
