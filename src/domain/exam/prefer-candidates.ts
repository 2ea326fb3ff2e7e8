import type { CatalogueRow } from '#domain/part/catalogue.ts';
import { standingOf, standings } from '#domain/shared/editions.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import type { QuestionHistory } from './question-history.ts';

/** What a learner has seen: the last answer by question, and when each fact was last asked by any question, in milliseconds. */
export type Seen = { readonly history: QuestionHistory; readonly factsSeen: ReadonlyMap<string, number> };

/**
 * Candidates in the order in which a paper takes them within a chapter: those the learner never saw, then those seen longest
 * ago. A family counts as unseen each time, and some families come before everything else, so that a paper has calculations. Of
 * equal ones, those confirmed for the edition in force come first, so that unconfirmed ones fill a chapter only where the
 * learner has seen all the others; then those whose facts were asked longest ago. Those of another edition are left out.
 */
export function preferCandidates<T extends Pick<CatalogueRow, 'id' | 'editions' | 'family' | 'facts'>>(
  candidates: readonly T[],
  { history, factsSeen }: Seen,
  random: Random,
): (T & { readonly seen: boolean })[] {
  return shuffle(candidates, random)
    .map((candidate) => ({
      candidate,
      standing: standingOf(candidate.editions),
      seenAt: candidate.family ? familyRank(random) : (history.get(candidate.id)?.at ?? 0),
      factsAt: Math.max(0, ...candidate.facts.map((fact) => factsSeen.get(fact) ?? 0)),
    }))
    .filter(({ standing }) => standing !== 'other')
    .sort(
      (a, b) =>
        a.seenAt - b.seenAt ||
        standings.indexOf(a.standing) - standings.indexOf(b.standing) ||
        a.factsAt - b.factsAt,
    )
    .map(({ candidate, seenAt }) => ({ ...candidate, seen: seenAt > 0 }));
}

/** When each fact was last asked, by any question. */
export function lastSeenFacts(
  rows: Iterable<Pick<CatalogueRow, 'id' | 'facts'>>,
  history: QuestionHistory,
): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { id, facts } of rows) {
    const at = history.get(id)?.at ?? 0;
    if (at > 0) for (const fact of facts) seen.set(fact, Math.max(at, seen.get(fact) ?? 0));
  }
  return seen;
}

/** With 63 families, this share of them makes about eight calculations in a paper of 60 (`npm run bench:papers`). */
const shareInFront = 0.1;

/** Puts a family before the unseen questions, or among them. */
function familyRank(random: Random): number {
  return random() < shareInFront ? -1 : 0;
}
