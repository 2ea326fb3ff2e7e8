import { date_diff, FSRSAlgorithm, type FSRSState, generatorParameters, Rating } from 'ts-fsrs';

import type { Review } from '#domain/study/study-record.ts';

const algorithm = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: false }));

/**
 * The chance, 0 to 1, that a simulated learner still knows a question, by FSRS 6 with its published weights.
 *
 * @param reviews oldest first, at least one, each of them `good` or `again`
 * @param time milliseconds since the epoch
 */
export function knownAt(reviews: readonly Review[], time: number): number {
  let memory: FSRSState | null = null;
  let [answered, lastDay] = [0, 0];
  for (const { at, outcome } of reviews) {
    // FSRS counts days in UTC.
    const day = Math.floor(at / 86_400);
    const grade = outcome === 'again' ? Rating.Again : Rating.Good;
    memory = algorithm.next_state(memory, memory ? day - lastDay : 0, grade);
    [answered, lastDay] = [at * 1000, day];
  }
  const days = date_diff(new Date(Math.max(time, answered)), new Date(answered), 'days');
  return algorithm.forgetting_curve(days, memory?.stability ?? 0);
}
