/** Which questions a draw takes, by what the learner did with them before. */
export const selections = ['all', 'unseen', 'missed'] as const;

export type Selection = (typeof selections)[number];

/** What the screens call each. */
export const selectionNames = {
  all: 'All questions',
  unseen: 'Questions I haven’t seen',
  missed: 'Questions I got wrong last time',
} as const satisfies Record<Selection, string>;
