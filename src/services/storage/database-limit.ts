/**
 * Milliseconds after which a database that doesn't open or answer counts as failed, wherever the learner waits for it. A
 * write may still succeed later.
 */
export const databaseLimit = 4000;
