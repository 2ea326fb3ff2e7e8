/** Extra time as exams grant it: a quarter, a half, or no limit at all (WCAG 2.2.1). */
export const allowances = ['standard', 'extra-25', 'extra-50', 'untimed'] as const;

export type Allowance = (typeof allowances)[number];

const factors = { standard: 1, 'extra-25': 1.25, 'extra-50': 1.5, untimed: null } as const;

/** The minutes allowed with an allowance; null when there is no limit. */
export function minutesAllowed(minutes: number | null, allowance: Allowance): number | null {
  const factor = factors[allowance];
  return minutes === null || factor === null ? null : minutes * factor;
}
