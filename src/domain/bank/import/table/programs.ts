/** The programs whose tables are known by their columns. */
export const programs = ['ohmwork', 'kahoot', 'quizizz', 'google-forms', 'other'] as const;

export type Program = (typeof programs)[number];
