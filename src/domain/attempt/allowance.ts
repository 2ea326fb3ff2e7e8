/** Extra time as exams grant it: a quarter, a half, or no limit at all (WCAG 2.2.1). */
export const allowances = ['standard', 'extra-25', 'extra-50', 'untimed'] as const;

export type Allowance = (typeof allowances)[number];
