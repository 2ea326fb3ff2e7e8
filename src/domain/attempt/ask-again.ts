import { findSlips } from '#domain/family/find-slips.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';

import type { Attempt, AttemptItem } from './attempt.ts';
import { type AskedItem, askQuestion } from './start-attempt.ts';

/**
 * What to ask again for a question missed in practice: its twin if the attempt holds one, or a variant of its family with new
 * numbers where the same slip is tempting. Deterministic for a given attempt.
 *
 * @param questions the attempt's questions, including its spare twins
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
