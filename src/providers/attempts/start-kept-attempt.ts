import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { picturesOf } from '#domain/media/picture-address.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { keepFigures } from '#services/figures/kept-figures.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';

import type { NewAttempt } from './attempts-context.ts';
import { type AnswerSources, readMet } from './read-met.ts';

/**
 * Starts an attempt and keeps it in this browser, with its questions and their pictures.
 *
 * @param owner the uid of the user who answers; null for a visitor
 * @returns its id
 * @throws when it can't be stored
 */
export async function startKeptAttempt(
  { spares = [], ...input }: NewAttempt,
  owner: string | null,
  sources: AnswerSources,
): Promise<string> {
  const questions = [...input.questions, ...spares];
  const id = input.id ?? crypto.randomUUID();
  // Only read if a family is asked, and before the clock starts: it may take a while.
  const hasFamily = input.questions.some(({ family }) => family !== undefined);
  const metOf = hasFamily ? await readMet(sources) : undefined;
  const server = await readServerTime();
  const attempt = startAttempt({
    ...input,
    ...(metOf && { metOf }),
    id,
    userId: owner,
    now: server ?? Date.now(),
    clockChecked: server !== null,
    random: seededRandom(id),
  });
  void keepFigures(questions.flatMap(picturesOf).map(({ src }) => src));
  // Requested when it matters most: a browser that is short of space then won't evict the answers.
  if (attempt.mode === 'exam') void navigator.storage?.persist?.().catch(() => {});
  const store = await openAttemptStore();
  await store.save({ attempt, questions, delivery: { state: 'undelivered' } });
  return id;
}
