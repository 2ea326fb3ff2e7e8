/** The ways to answer questions, in the order in which results list them. */
export const attemptModes = ['quiz', 'practice', 'exam'] as const;

export type AttemptMode = (typeof attemptModes)[number];
