import { findSlips } from '#domain/family/find-slips.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';

import type { Attempt, AttemptItem } from './attempt.ts';
import { type AskedItem, askQuestion } from './start-attempt.ts';

/**
 * What comes back in the same practice for a missed question: its twin where the attempt has one at hand, and of a family other
 * numbers than before, in which the slip that was made tempts again. The same attempt asks the same again.
 *
 * @param questions those of the attempt, its spare twins included
 * @returns undefined where only the same wording is left
 */
export function askAgain(
  question: Question,
  attempt: Attempt,
  item: AttemptItem,
  questions: readonly Question[],
): AskedItem | undefined {
  const { asked, response } = item;
  const random = seededRandom(`${attempt.id}:${attempt.items.length}`);
  if (question.family === undefined) {
    const twin = twinOf(question, questions);
    return twin && askQuestion(twin, { mode: attempt.mode, random });
  }
  const values = attempt.items.flatMap((other) =>
    other.questionId === question.id && other.asked ? [other.asked.values] : [],
  );
  const slip = asked && findSlips(question, asked, response)[0]?.id;
  return askQuestion(question, { mode: attempt.mode, random, metOf: () => ({ values, slip }) });
}

function twinOf({ id, twinGroup }: Question, questions: readonly Question[]): Question | undefined {
  if (twinGroup === undefined) return undefined;
  return questions.find((other) => other.id !== id && other.twinGroup === twinGroup);
}
