export const resultOutcomes = ['passed', 'not-passed'] as const;

export type ResultOutcome = (typeof resultOutcomes)[number];

/** The fields that decide whether a result passed. */
export type Marked = { readonly passMark: number; readonly passed?: boolean | undefined };

/** Whether a result passed; null without a pass mark, as in practice. */
export function outcomeOf({ passMark, passed }: Marked): ResultOutcome | null {
  if (passMark === 0) return null;
  return passed ? 'passed' : 'not-passed';
}
