import { answerOne } from '#domain/attempt/answer-one.ts';
import type { QuestionOf } from '#domain/question/question.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { logError } from '#services/log.ts';

import { openAttemptStore } from './attempt-modules.ts';
import type { AttemptsState } from './attempts-context.ts';

/** How an answer was graded, and whether this browser keeps it. */
export type KeptAnswer = { readonly right: boolean; readonly isKept: boolean };

/** Who answered, and how to deliver the stored answer. */
type Keeper = Pick<AttemptsState, 'deliver'> & { readonly userId: string | null };

/** Grades one answer and stores it as practice that was handed in. Resolves once it is stored, or couldn't be. */
export async function keepAnswer(
  { userId, deliver }: Keeper,
  question: QuestionOf<'single'>,
  chosen: string,
  title: string,
): Promise<KeptAnswer> {
  const server = await readServerTime();
  const { attempt, right } = answerOne({
    id: crypto.randomUUID(),
    title,
    userId,
    question,
    chosen,
    now: server ?? Date.now(),
    clockChecked: server !== null,
  });
  let isKept: boolean;
  try {
    const store = await openAttemptStore();
    await store.save({ attempt, questions: [question], delivery: { state: 'undelivered' } });
    // In memory alone, it's gone when the page is closed.
    isKept = store.durability !== 'page';
  } catch (error) {
    logError('An answer could not be stored', error);
    return { right, isKept: false };
  }
  void deliver();
  return { right, isKept };
}
