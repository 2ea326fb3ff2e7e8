/** How hard a question or a quiz is, in the order in which the screens offer it. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

/** What the screens call each. */
export const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const satisfies Record<
  (typeof difficulties)[number],
  string
>;

/** The options of a choice. */
export const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyNames[value] }));
