import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawFromBank } from '#domain/exam/draw-from-bank.ts';
import { type AnsweredSource, questionHistory } from '#domain/exam/select-questions.ts';
import { askVariant } from '#domain/family/ask-variant.ts';
import { seededRandom, shuffle } from '#domain/shared/random.ts';

import type { SeedBank } from './seed-bank.ts';

/** A learner who practises once, then sits a mock a day. */
export type LearnerPlan = {
  /** Questions of any type practised before the first mock. */
  readonly practised: number;
  readonly mocks: number;
};

const firstDay = Date.parse('2026-11-01T18:00:00Z');
const dayLength = 86_400_000;

/**
 * The share of each mock that the learner had seen before it, 0 to 1; the first entry is that of the first mock.
 *
 * @param seed the same gives the same
 */
export async function seenShares(
  bank: SeedBank,
  blueprint: Blueprint,
  { practised, mocks }: LearnerPlan,
  seed: string,
): Promise<number[]> {
  const published = bank.questions.filter(({ status }) => status === 'published').map(({ id }) => id);
  const practice = shuffle(published, seededRandom(`${seed} practice`)).slice(0, practised);
  const sittings = [sitting(practice, 0)];
  const seen = new Set(practice);
  const shares: number[] = [];
  for (let mock = 0; mock < mocks; mock += 1) {
    const history = questionHistory(sittings);
    const { questions } = await drawFromBank(blueprint, {
      parts: bank.parts,
      history,
      random: seededRandom(`${seed} mock ${mock}`),
      read: bank.read,
    });
    const ids = questions.map(({ id }) => id);
    // The same numbers and wording count as seen; a family with other values doesn't.
    const random = seededRandom(`${seed} variants ${mock}`);
    const shown = questions.map((question) => askVariant(question, 'choice', random)?.text ?? question.id);
    shares.push(shown.filter((one) => seen.has(one)).length / shown.length);
    for (const one of shown) seen.add(one);
    sittings.push(sitting(ids, mock + 1));
  }
  return shares;
}

function sitting(questionIds: readonly string[], day: number): AnsweredSource {
  return {
    completedAt: new Date(firstDay + day * dayLength).toISOString(),
    answers: questionIds.map((questionId) => ({ questionId, correct: true })),
  };
}
