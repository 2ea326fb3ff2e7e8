import { difficulties } from '#domain/shared/difficulties.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { chapterShares, papersWithoutRepeat } from './chapter-shares.ts';
import { fits, type NumberedPart, type Placed, partQuotas, rankOf, refillPapers } from './refill-papers.ts';

/**
 * Builds the numbered papers: each has the parts of the real paper, no two share a question, and none asks a fact twice.
 * Chapters are dealt out like cards, and the papers are about equally hard. A bank that is too small gives shorter papers.
 *
 * @param parts in the order of the paper
 * @returns the question ids of each paper, in its order
 */
export function dealPapers(parts: readonly NumberedPart[], random: Random): string[][] {
  const quotas = partQuotas(parts);
  const cards = parts.flatMap((part) => cardsOf(part, quotas.get(part.id) ?? 0, random));
  const papers = Array.from({ length: papersWithoutRepeat }, (_, place) =>
    cards.filter((_card, index) => index % papersWithoutRepeat === place),
  );
  settleFacts(papers);
  balance(papers);
  const shuffled = papers.map((paper) => shuffle(paper, random).map(({ id }) => id));
  return refillPapers(shuffled, parts, random);
}

/** The questions of a part for the papers, chapter by chapter, confirmed ones first. */
function cardsOf({ id, candidates }: NumberedPart, quota: number, random: Random): Placed[] {
  const chapters = groupBy(shuffle(candidates, random), ({ chapter }) => chapter);
  const shares = chapterShares(chapters, quota);
  return [...chapters].flatMap(([chapter, pool]) =>
    pool
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .slice(0, shares.get(chapter))
      .map((candidate) => ({ ...candidate, partId: id })),
  );
}

/** Swaps questions between the papers until no paper asks a fact twice; a question that fits nowhere is removed. */
function settleFacts(papers: readonly Placed[][]): void {
  for (const own of papers) {
    const others = papers.filter((other) => other !== own);
    for (const card of [...own]) {
      if (fits(card, own)) continue;
      const swap = findSwap(card, own, others);
      own.splice(own.indexOf(card), 1, ...(swap ? [swap.card] : []));
      swap?.from.splice(swap.from.indexOf(swap.card), 1, card);
    }
  }
}

/** A question of the same chapter that this one can swap places with. */
function findSwap(card: Placed, own: readonly Placed[], others: readonly Placed[][]) {
  for (const from of others) {
    const found = from.find((other) => isSwap(card, own, other, from));
    if (found) return { card: found, from };
  }
  return null;
}

/** Whether two questions of a chapter can swap papers without a fact being asked twice. */
function isSwap(one: Placed, own: readonly Placed[], other: Placed, from: readonly Placed[]): boolean {
  return (
    one.partId === other.partId &&
    one.chapter === other.chapter &&
    fits(other, own, one) &&
    fits(one, from, other)
  );
}

/** Swaps questions between the hardest and the easiest paper until they are equally hard or no swap helps. */
function balance(papers: readonly Placed[][]): void {
  for (;;) {
    const [easiest, hardest] = [papers.toSorted(byHardness)[0], papers.toSorted(byHardness).at(-1)];
    if (!easiest || !hardest) return;
    const gap = hardnessOf(hardest) - hardnessOf(easiest);
    const swap = hardest.flatMap((hard) =>
      easiest
        .filter((easy) => levelOf(hard) > levelOf(easy) && levelOf(hard) - levelOf(easy) < gap)
        .filter((easy) => isSwap(hard, hardest, easy, easiest))
        .map((easy) => ({ hard, easy })),
    )[0];
    if (!swap) return;
    hardest.splice(hardest.indexOf(swap.hard), 1, swap.easy);
    easiest.splice(easiest.indexOf(swap.easy), 1, swap.hard);
  }
}

const levelOf = ({ difficulty }: Placed) => difficulties.indexOf(difficulty);
const hardnessOf = (paper: readonly Placed[]) => paper.reduce((sum, card) => sum + levelOf(card), 0);
const byHardness = (a: readonly Placed[], b: readonly Placed[]) => hardnessOf(a) - hardnessOf(b);
