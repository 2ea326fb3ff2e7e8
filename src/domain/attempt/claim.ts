import type { Attempt } from './attempt.ts';

/** How much a visitor left in this browser, for asking whether to move it to their account. */
export type Claimable = { readonly finished: number; readonly open: number };

/** Counts finished attempts and those under way. */
export function countClaimable(attempts: readonly Pick<Attempt, 'handedInAt'>[]): Claimable {
  const finished = attempts.filter(({ handedInAt }) => handedInAt !== null).length;
  return { finished, open: attempts.length - finished };
}

/** `2 results and 1 unfinished attempt`; empty when there is nothing. */
export function describeClaimable({ finished, open }: Claimable): string {
  const parts = [
    finished > 0 && (finished === 1 ? '1 result' : `${finished} results`),
    open > 0 && (open === 1 ? '1 unfinished attempt' : `${open} unfinished attempts`),
  ];
  return parts.filter(Boolean).join(' and ');
}
