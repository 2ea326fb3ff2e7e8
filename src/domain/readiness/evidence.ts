import { compareText } from '#domain/shared/compare-text.ts';
import type { StudiedAttempt, StudyRecord } from '#domain/study/study-record.ts';
import { wasAnswered } from '#domain/study/was-answered.ts';

import type { MockSitting } from './exam-forecast.ts';
import type { FirstAnswer } from './level.ts';

/** What a study record says about a learner. */
export type Evidence = {
  /** First answers outside mocks, oldest first. */
  readonly answers: readonly FirstAnswer[];
  readonly mocks: readonly MockSitting[];
  /** Different questions answered, in mocks and outside. */
  readonly questions: number;
  /** The parts with answers. */
  readonly partIds: ReadonlySet<string>;
};

const secondsPerDay = 86_400;

/**
 * The evidence in a study record. Only first answers count as practice: a question answered again is partly remembered, and
 * says little about new ones. One left blank counts as a wrong answer, as in its result. A mock counts as a whole, with the
 * number of its questions that were seen before.
 *
 * @param partOf the part of each question that the bank still has
 * @param now seconds since the epoch
 * @param difficultyOf how much harder a question is than an average one, in logits
 */
export function evidenceOf(
  { cards, attempts }: StudyRecord,
  partOf: ReadonlyMap<string, string>,
  now: number,
  difficultyOf: (questionId: string) => number,
): Evidence {
  const mocks = [...attempts.values()].filter(({ mock }) => mock === true);
  const mockTimes = new Set(mocks.map(({ at }) => at));
  const seenInMock = new Map<number, number>();
  const answers: (FirstAnswer & { readonly id: string })[] = [];
  for (const [id, { reviews }] of cards) {
    const [first] = reviews;
    if (!first) continue;
    // Questions removed from the bank count too, since the mock asked them. Those never reached have no answer at its time.
    for (const at of new Set(reviews.map((review) => review.at))) {
      if (at > first.at && mockTimes.has(at)) seenInMock.set(at, (seenInMock.get(at) ?? 0) + 1);
    }
    const partId = partOf.get(id);
    if (partId === undefined) continue;
    const age = Math.max(0, now - first.at) / secondsPerDay;
    if (mockTimes.has(first.at)) continue;
    answers.push({ id, partId, correct: first.outcome !== 'again', age, difficulty: difficultyOf(id) });
  }
  const answered = [...cards].flatMap(([id, card]) => (wasAnswered(card) ? (partOf.get(id) ?? []) : []));
  return {
    answers: answers.sort((a, b) => b.age - a.age || compareText(a.id, b.id)),
    mocks: mocks.map((mock) => sittingOf(mock, seenInMock.get(mock.at) ?? 0, now)),
    questions: answered.length,
    partIds: new Set(answered),
  };
}

function sittingOf({ at, correct, total }: StudiedAttempt, seen: number, now: number): MockSitting {
  return {
    right: correct,
    total,
    seen: Math.min(total, seen),
    age: Math.max(0, now - at) / secondsPerDay,
  };
}
