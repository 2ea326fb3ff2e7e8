import type { difficulties } from '#domain/shared/difficulties.ts';
import { standingOf, standings } from '#domain/shared/editions.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { allocate } from './allocate.ts';
import { chapterShares, papersWithoutRepeat } from './chapter-shares.ts';
import type { Candidate, PaperPart } from './draw-paper.ts';
import { paper } from './paper.ts';

/** A question that can come into a numbered paper. */
export type PaperCandidate = Candidate & {
  readonly editions: readonly string[];
  readonly difficulty: (typeof difficulties)[number];
};

/** A part with the questions that numbered papers may ask. */
export type NumberedPart = PaperPart<PaperCandidate>;

/** A question and the part that it is asked in. */
export type Placed = PaperCandidate & { readonly partId: string };

/** How many questions each part gives to each numbered paper. */
export function partQuotas(parts: readonly NumberedPart[]): Map<string, number> {
  const strata = parts.map(({ id, weight, candidates }) => ({
    id,
    weight,
    size: Math.floor(candidates.length / papersWithoutRepeat),
  }));
  return allocate(strata, paper.questionCount);
}

/**
 * Fills the gaps of numbered papers. Questions that may still be asked stay where they are. Each of the others is replaced by
 * one of its part that is in no paper, preferably of the chapter that the paper is short of.
 *
 * @param papers the question ids of each paper
 * @param parts in the order of the paper
 */
export function refillPapers(
  papers: readonly (readonly string[])[],
  parts: readonly NumberedPart[],
  random: Random,
): string[][] {
  const bank = new Map(
    parts.flatMap(({ id: partId, candidates }) =>
      candidates.map((candidate) => [candidate.id, { ...candidate, partId }] as const),
    ),
  );
  const free = new Map(bank);
  const quotas = partQuotas(parts);
  const filled = papers.map((ids) => keepStanding(ids, quotas, free));
  for (const part of parts) fillPart(part, quotas.get(part.id) ?? 0, filled, free, random);
  return filled.map((cards) =>
    parts.flatMap(({ id }) => cards.filter(({ partId }) => partId === id).map((card) => card.id)),
  );
}

/** The questions of a paper that may still be asked there, no part with more than its share. They are removed from `free`. */
function keepStanding(
  ids: readonly string[],
  quotas: ReadonlyMap<string, number>,
  free: Map<string, Placed>,
): Placed[] {
  const kept: Placed[] = [];
  for (const id of ids) {
    const card = free.get(id);
    if (!card || !fits(card, kept)) continue;
    if (kept.filter(({ partId }) => partId === card.partId).length >= (quotas.get(card.partId) ?? 0))
      continue;
    kept.push(card);
    free.delete(id);
  }
  return kept;
}

function fillPart(
  { id, candidates }: NumberedPart,
  quota: number,
  papers: readonly Placed[][],
  free: Map<string, Placed>,
  random: Random,
): void {
  const chapters = groupBy(candidates, ({ chapter }) => chapter);
  const shares = chapterShares(chapters, quota);
  const pool = shuffle(candidates, random).sort((a, b) => rankOf(a) - rankOf(b));
  for (const cards of papers) {
    const inPart = cards.filter(({ partId }) => partId === id);
    const shortOf = ({ chapter }: PaperCandidate) =>
      (shares.get(chapter) ?? 0) / papersWithoutRepeat -
      inPart.filter((card) => card.chapter === chapter).length;
    while (inPart.length < quota) {
      const [next] = pool
        .flatMap((candidate) => free.get(candidate.id) ?? [])
        .filter((card) => fits(card, cards))
        .sort((a, b) => shortOf(b) - shortOf(a));
      if (!next) break;
      free.delete(next.id);
      cards.push(next);
      inPart.push(next);
    }
  }
}

/** Confirmed questions come before unconfirmed ones. */
export function rankOf({ editions }: PaperCandidate): number {
  return standings.indexOf(standingOf(editions));
}

/**
 * Whether no other question of the paper asks any of a question's facts. `leaving` is about to leave the paper and doesn't
 * count.
 */
export function fits(card: Placed, asked: readonly Placed[], leaving?: Placed): boolean {
  return asked.every(
    (other) =>
      other.id === card.id ||
      other.id === leaving?.id ||
      other.facts.every((fact) => !card.facts.includes(fact)),
  );
}
