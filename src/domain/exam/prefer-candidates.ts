import type { CatalogueRow } from '#domain/part/catalogue.ts';
import { standingOf, standings } from '#domain/shared/editions.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import type { QuestionHistory } from './select-questions.ts';

/**
 * Candidates in the order in which a paper takes them within a chapter: those the learner never saw, then those seen longest ago.
 * A family is new each time, and some families come before all others, so that a paper has its calculations.
 * Of equal ones, those confirmed for the edition in force come first, so that unconfirmed ones fill a chapter only where the
 * learner has seen all the others. Those of another edition are left out.
 */
export function preferCandidates<T extends Pick<CatalogueRow, 'id' | 'editions' | 'family'>>(
  candidates: readonly T[],
  history: QuestionHistory,
  random: Random,
): (T & { readonly seen: boolean })[] {
  return shuffle(candidates, random)
    .map((candidate) => ({
      candidate,
      standing: standingOf(candidate.editions),
      seenAt: candidate.family ? familyRank(random) : Date.parse(history.get(candidate.id)?.at ?? '') || 0,
    }))
    .filter(({ standing }) => standing !== 'other')
    .sort((a, b) => a.seenAt - b.seenAt || standings.indexOf(a.standing) - standings.indexOf(b.standing))
    .map(({ candidate, seenAt }) => ({ ...candidate, seen: seenAt > 0 }));
}

/** With 63 families, this share of them makes about eight calculations in a paper of 60 (`npm run bench:papers`). */
const shareInFront = 0.1;

/** Before what was never seen, or with it. */
function familyRank(random: Random): number {
  return random() < shareInFront ? -1 : 0;
}
