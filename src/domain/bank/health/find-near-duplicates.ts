import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import type { Question } from '#domain/question/question.ts';

import { bandKeys } from './min-hash.ts';
import { particulars, plainWords, shingle, similarity } from './shingles.ts';

/** Questions share at least this much of their pieces to be called alike. */
const threshold = 0.8;

/** How many questions with a band in common each one is compared with: keeps a bank of copies from taking for ever. */
const mostCompared = 8;

type Entry = { readonly index: number; readonly particulars: string; readonly pieces: Uint32Array };

/**
 * Groups of questions that say nearly the same, options included, the largest first. Questions that differ in a number
 * or in their figure are not alike.
 *
 * @throws the signal's reason when it was stopped
 */
export async function findNearDuplicates(questions: readonly Question[], work: Work): Promise<Question[][]> {
  const leaders = questions.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[index] = leader;
    return leader;
  };
  const buckets = new Map<string, Entry[]>();
  await inSlices(questions, 100, work, (question, index) => {
    const words = plainWords(question);
    const entry = { index, particulars: particulars(question, words), pieces: shingle(words) };
    for (const key of bandKeys(entry.pieces)) {
      const bucket = buckets.get(key);
      if (!bucket) buckets.set(key, [entry]);
      else {
        for (const other of bucket) {
          const isKnown = leaderOf(index) === leaderOf(other.index);
          if (!isKnown && areAlike(entry, other)) leaders[leaderOf(index)] = leaderOf(other.index);
        }
        if (bucket.length < mostCompared) bucket.push(entry);
      }
    }
  });
  const groups = new Map<number, Question[]>();
  for (const [index, question] of questions.entries()) {
    const group = groups.get(leaderOf(index));
    if (group) group.push(question);
    else groups.set(leaderOf(index), [question]);
  }
  return [...groups.values()].filter((group) => group.length > 1).sort((a, b) => b.length - a.length);
}

function areAlike(one: Entry, other: Entry): boolean {
  return one.particulars === other.particulars && similarity(one.pieces, other.pieces) >= threshold;
}
