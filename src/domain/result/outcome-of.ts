/** What tells whether a result passed. */
export type Marked = { readonly passMark: number; readonly passed?: boolean | undefined };

/** Whether a result passed; null without a pass mark, as in practice. */
export function outcomeOf({ passMark, passed }: Marked): 'passed' | 'not-passed' | null {
  if (passMark === 0) return null;
  return passed ? 'passed' : 'not-passed';
}
