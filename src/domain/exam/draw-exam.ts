import { type Random, shuffle } from '#domain/shared/random.ts';

/** A part to draw from: how much of the exam it has, and the questions that may be drawn. */
export type Stratum = {
  readonly id: string;
  readonly weight: number;
  readonly questionIds: readonly string[];
};

/** Drawn ids in the order of the exam, and how many questions the pool was short of. */
export type Draw = { readonly questionIds: string[]; readonly missing: number };

/**
 * Draws an exam stratified by part and without repetition: each part gets its share by weight (largest
 * remainder), what a part cannot give is shared among the others. The same random numbers give the same exam.
 */
export function drawExam(strata: readonly Stratum[], count: number, random: Random): Draw {
  const pools = withoutRepetition(strata);
  const shares = allocate(pools, count);
  const drawn = pools.flatMap(({ id, questionIds }) => shuffle(questionIds, random).slice(0, shares.get(id)));
  return { questionIds: shuffle(drawn, random), missing: Math.max(0, count - drawn.length) };
}

/** A question that stands in two parts is drawn from the first. */
function withoutRepetition(strata: readonly Stratum[]): Stratum[] {
  const taken = new Set<string>();
  return strata.map((stratum) => ({
    ...stratum,
    questionIds: stratum.questionIds.filter((id) => !taken.has(id) && taken.add(id)),
  }));
}

/**
 * How many questions each part gives: in proportion to the weights, never more than it has, and together
 * `count` as far as there are enough. Parts without weight come in when the others are used up.
 */
export function allocate(strata: readonly Stratum[], count: number): Map<string, number> {
  const shares = new Map(strata.map(({ id }) => [id, 0]));
  let open = strata.filter(({ questionIds }) => questionIds.length > 0);
  let left = count;
  while (left > 0 && open.length > 0) {
    const weighted = open.some(({ weight }) => weight > 0);
    const total = open.reduce((sum, { weight }) => sum + (weighted ? weight : 1), 0);
    const quotas = open.map((stratum) => ({
      stratum,
      quota: (left * (weighted ? stratum.weight : 1)) / total,
    }));
    const exhausted = quotas.filter(({ stratum, quota }) => quota >= stratum.questionIds.length);
    if (exhausted.length === 0) return withLargestRemainders(shares, quotas, left);
    // Such a part gives all it has; the rest is shared anew among the others.
    for (const { stratum } of exhausted) {
      shares.set(stratum.id, stratum.questionIds.length);
      left -= stratum.questionIds.length;
    }
    open = open.filter((stratum) => exhausted.every((part) => part.stratum !== stratum));
  }
  return shares;
}

/** Hamilton's method: the whole part of each quota, and one more for the largest remainders. */
function withLargestRemainders(
  shares: Map<string, number>,
  quotas: readonly { stratum: Stratum; quota: number }[],
  count: number,
): Map<string, number> {
  const whole = quotas.reduce((sum, { quota }) => sum + Math.floor(quota), 0);
  const byRemainder = [...quotas].sort((a, b) => (b.quota % 1) - (a.quota % 1));
  const lucky = new Set(byRemainder.slice(0, count - whole).map(({ stratum }) => stratum.id));
  for (const { stratum, quota } of quotas) {
    shares.set(stratum.id, Math.floor(quota) + (lucky.has(stratum.id) ? 1 : 0));
  }
  return shares;
}
