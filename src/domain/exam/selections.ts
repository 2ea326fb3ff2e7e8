/** Which questions a draw takes, by what the learner did with them before. */
export const selections = ['all', 'unseen', 'missed'] as const;

export type Selection = (typeof selections)[number];
