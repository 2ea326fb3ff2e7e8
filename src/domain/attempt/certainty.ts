/** How sure a learner was of an answer. */
export const certainties = ['sure', 'think', 'guess'] as const;

export type Certainty = (typeof certainties)[number];
