import { type CatalogueRow, isFamily } from '#domain/part/catalogue.ts';
import { standingOf, standings } from '#domain/shared/editions.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import type { QuestionHistory } from './select-questions.ts';

/**
 * Candidates in the order in which a paper takes them within a chapter: those the learner never saw, then those seen longest ago.
 * A family is new each time.
 * Of equal ones, those confirmed for the edition in force come first, so that unconfirmed ones fill a chapter only where the
 * learner has seen all the others. Those of another edition are left out.
 */
export function preferCandidates<T extends Pick<CatalogueRow, 'id' | 'editions' | 'type' | 'optionCount'>>(
  candidates: readonly T[],
  history: QuestionHistory,
  random: Random,
): T[] {
  return shuffle(candidates, random)
    .map((candidate) => ({
      candidate,
      standing: standingOf(candidate.editions),
      seenAt: isFamily(candidate) ? 0 : Date.parse(history.get(candidate.id)?.at ?? '') || 0,
    }))
    .filter(({ standing }) => standing !== 'other')
    .sort((a, b) => a.seenAt - b.seenAt || standings.indexOf(a.standing) - standings.indexOf(b.standing))
    .map(({ candidate }) => candidate);
}
