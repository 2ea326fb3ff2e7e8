import { findSlips } from '#domain/family/find-slips.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';

import type { Attempt, AttemptItem } from './attempt.ts';
import { type AskedItem, askQuestion } from './start-attempt.ts';

/**
 * What a family asks when it comes back in the same practice: other numbers than before, and the slip that was made tempts
 * again. The same attempt asks the same again.
 *
 * @returns undefined for a question that is always the same
 */
export function askAgain(question: Question, attempt: Attempt, item: AttemptItem): AskedItem | undefined {
  const { asked, response } = item;
  if (question.family === undefined) return undefined;
  const values = attempt.items.flatMap((other) =>
    other.questionId === question.id && other.asked ? [other.asked.values] : [],
  );
  const slip = asked && findSlips(question, asked, response)[0]?.id;
  const random = seededRandom(`${attempt.id}:${attempt.items.length}`);
  return askQuestion(question, { mode: attempt.mode, random, metOf: () => ({ values, slip }) });
}
