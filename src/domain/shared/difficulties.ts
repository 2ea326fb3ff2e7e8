/** How hard a question or a quiz is, in the order in which the screens offer it. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
