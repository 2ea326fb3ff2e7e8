import type { PartCoverage } from '#domain/exam/weakest-part.ts';
import type { Readiness } from './readiness.ts';

/** What helps the learner most now. */
export type NextStep =
  | { readonly kind: 'review'; readonly due: number }
  | ({ readonly kind: 'part' } & PartCoverage)
  | { readonly kind: 'mock' };

/** From this chance on, sitting the full mock tells more than practising a part. */
const ready = 0.75;

/**
 * The next best thing after an attempt that is under way: what would be forgotten, then the weakest part, then the full mock
 * when there is a fair chance to pass it. Null while too little is known to say.
 *
 * @param due questions due for review; 0 for a user without the review
 */
export function nextStep(
  due: number,
  weakest: PartCoverage | null,
  readiness: Readiness | null,
): NextStep | null {
  if (due > 0) return { kind: 'review', due };
  const isReady = readiness?.status === 'ready' && readiness.chance >= ready;
  if (weakest && !isReady) return { kind: 'part', ...weakest };
  return isReady ? { kind: 'mock' } : null;
}
