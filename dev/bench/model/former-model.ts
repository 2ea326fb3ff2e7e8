import { memoryOf } from '#domain/study/memory-of.ts';
import { keepReviews } from '#domain/study/merge-study.ts';
import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';

import { forecast } from './former/forecast.ts';
import { evidenceOf, guessing } from './former/part-evidence.ts';
import type { LogAnswer, LogLearner } from './read-log.ts';
import type { MockCase } from './replay.ts';

/** The forecast that the app had until November 2026, kept to be compared with: FSRS as memory, all seen questions as known. */
export function formerMockChance(
  { history, paper, at }: MockCase,
  bank: ReadonlyMap<string, readonly string[]>,
): number {
  const study = studyOf(history);
  const evidence = paper.map(({ id, questions }) =>
    evidenceOf({ id, weight: questions, questionIds: bank.get(id) ?? [] }, study, at * 1000),
  );
  return forecast(evidence).chance;
}

/** What that forecast believed of each question that a learner is asked again, in the order of `reasksOf`. */
export function formerReaskChances({ answers }: LogLearner): number[] {
  const reviews = new Map<string, Review[]>();
  const chances: number[] = [];
  for (const { question, correct, at } of answers) {
    const before = reviews.get(question);
    if (before) chances.push(guessing + (1 - guessing) * memoryOf(before).knownAt(at * 1000));
    reviews.set(question, keepReviews([...(before ?? []), { at, outcome: correct ? 'good' : 'again' }]));
  }
  return chances;
}

function studyOf(history: readonly LogAnswer[]): StudyRecord {
  const cards = new Map<string, { reviews: Review[]; topic: string }>();
  for (const { question, correct, at } of history) {
    const reviews = cards.get(question)?.reviews ?? [];
    cards.set(question, { reviews: [...reviews, { at, outcome: correct ? 'good' : 'again' }], topic: '' });
  }
  return { ...emptyStudy, cards };
}
