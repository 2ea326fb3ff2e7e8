import { groupBy } from '#domain/shared/group-by.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { allocate } from './allocate.ts';
import { chapterShares } from './chapter-shares.ts';
import { createTaken, type Taken } from './taken.ts';

/** The fields of a question that drawing needs. */
export type Candidate = {
  readonly id: string;
  readonly chapter: string;
  readonly facts: readonly string[];
  /** Whether the learner has met it before. */
  readonly seen?: boolean;
};

/** A part of the paper: its share, and the questions that may be drawn, preferred ones first. */
export type PaperPart<T extends Candidate = Candidate> = {
  readonly id: string;
  readonly weight: number;
  readonly candidates: readonly T[];
};

/** Drawn ids in the order of the parts, and how many questions the pool was short of. */
export type Paper = { readonly questionIds: string[]; readonly missing: number };

/**
 * Draws a paper: parts get their shares by weight, chapters theirs within the part, and no two questions rest on the same fact.
 * When a chapter runs out of unseen questions, its part fills the gap, and only then are seen ones repeated. When a part runs
 * out, the others fill the gap. The same random numbers give the same paper.
 */
export function drawPaper(parts: readonly PaperPart[], count: number, random: Random): Paper {
  const drawn = new Map<string, string[]>(parts.map(({ id }) => [id, []]));
  const taken = createTaken();
  let missing = count;
  let progress = true;
  while (missing > 0 && progress) {
    const pools = parts.map((part) => ({ ...part, candidates: part.candidates.filter(taken.isFree) }));
    const shares = allocate(
      pools.map(({ id, weight, candidates }) => ({ id, weight, size: candidates.length })),
      missing,
    );
    progress = false;
    for (const { id, candidates } of pools) {
      const picked = pickByChapter(candidates, shares.get(id) ?? 0, taken, random);
      drawn.get(id)?.push(...picked);
      missing -= picked.length;
      progress ||= picked.length > 0;
    }
  }
  return { questionIds: [...drawn.values()].flatMap((ids) => shuffle(ids, random)), missing };
}

function pickByChapter(
  candidates: readonly Candidate[],
  count: number,
  taken: Taken,
  random: Random,
): string[] {
  if (count === 0) return [];
  const chapters = groupBy(candidates, ({ chapter }) => chapter);
  const quotas = roundRandomly(chapters, chapterShares(chapters, count), count, random);
  const picked: string[] = [];
  const isUnseen = ({ seen = false }: Candidate) => !seen;
  const pick = (pool: readonly Candidate[], max: number) => {
    let left = Math.min(max, count - picked.length);
    for (const candidate of pool) {
      if (left === 0) return;
      if (!taken.take(candidate)) continue;
      picked.push(candidate.id);
      left -= 1;
    }
  };
  const pickByQuota = (keep: (candidate: Candidate) => boolean) => {
    for (const [chapter, pool] of chapters) {
      const before = picked.length;
      const quota = quotas.get(chapter) ?? 0;
      pick(pool.filter(keep), quota);
      quotas.set(chapter, quota - (picked.length - before));
    }
  };
  pickByQuota(isUnseen);
  // The rest of the part fills the gaps of chapters that ran out, or whose questions share facts with others.
  pick(candidates.filter(isUnseen), count);
  pickByQuota(() => true);
  pick(candidates, count);
  return picked;
}

/**
 * Whole shares whose expectation is the exact share: systematic sampling with a random start (Cochran, "Sampling
 * Techniques", section 8.1). Always rounding the largest remainders up would never draw a small chapter.
 */
function roundRandomly(
  chapters: ReadonlyMap<string, readonly Candidate[]>,
  weights: ReadonlyMap<string, number>,
  count: number,
  random: Random,
): Map<string, number> {
  const order = shuffle([...chapters], random).map(([chapter, { length }]) => ({
    chapter,
    size: length,
    weight: weights.get(chapter) ?? 0,
  }));
  const total = order.reduce((sum, { weight }) => sum + weight, 0);
  const start = random();
  const shares = new Map<string, number>();
  let before = 0;
  for (const { chapter, weight, size } of order) {
    const after = before + (count * weight) / total;
    shares.set(chapter, Math.min(size, Math.ceil(after - start) - Math.ceil(before - start)));
    before = after;
  }
  return shares;
}
