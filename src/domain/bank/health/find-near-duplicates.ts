import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import type { Question } from '#domain/question/question.ts';

import { groupBy } from '#domain/shared/group-by.ts';

import { haveOtherKeys } from './key-text.ts';
import { bandKeys } from './min-hash.ts';
import { particulars, plainWords, shingle, similarity } from './shingles.ts';

/** The share of shingles that questions have in common from which they count as alike. */
const threshold = 0.8;

/** How many questions with a band in common each one is compared with, so that a bank full of copies doesn't take forever. */
const maxCompared = 8;

type Entry = { readonly index: number; readonly particulars: string; readonly pieces: Uint32Array };

/**
 * Groups of questions that say nearly the same, options included: those whose keys contradict each other first, then the largest.
 * Questions that differ in a number or in their figure are not alike.
 *
 * @throws the signal's reason when it was stopped
 */
export async function findNearDuplicates(questions: readonly Question[], work: Work): Promise<Question[][]> {
  const groups = createGroups(questions.length);
  const buckets = new Map<string, Entry[]>();
  await inSlices(questions, 100, work, (question, index) => {
    const words = plainWords(question);
    const entry = { index, particulars: particulars(question, words), pieces: shingle(words) };
    for (const key of bandKeys(entry.pieces)) {
      const bucket = buckets.get(key) ?? [];
      buckets.set(key, bucket);
      for (const other of bucket) {
        if (!groups.areJoined(index, other.index) && areAlike(entry, other)) groups.join(index, other.index);
      }
      if (bucket.length < maxCompared) bucket.push(entry);
    }
  });
  const found = groupBy(questions.entries(), ([index]) => groups.leaderOf(index));
  return [...found.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(([, question]) => question))
    .sort((a, b) => Number(haveOtherKeys(b)) - Number(haveOtherKeys(a)) || b.length - a.length);
}

/** Groups of the numbers from 0 (a disjoint-set forest with path compression). */
function createGroups(size: number) {
  const leaders = Array.from({ length: size }, (_, index) => index);
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[index] = leader;
    return leader;
  };
  return {
    leaderOf,
    areJoined: (one: number, other: number) => leaderOf(one) === leaderOf(other),
    join(one: number, other: number): void {
      leaders[leaderOf(one)] = leaderOf(other);
    },
  };
}

function areAlike(one: Entry, other: Entry): boolean {
  return one.particulars === other.particulars && similarity(one.pieces, other.pieces) >= threshold;
}
