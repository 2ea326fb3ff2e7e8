import type { PartShare } from '#domain/readiness/exam-forecast.ts';
import { type FirstAnswer, levelOf } from '#domain/readiness/level.ts';
import type { Recalled } from '#domain/readiness/recall.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';

import { firstAnswers, type LogAnswer, type LogLearner } from './read-log.ts';

const secondsPerDay = 86_400;

/** First answers that must come before the first mock. */
const warmUp = 30;

/** How hard the questions are, in logits; a question that isn't listed has average difficulty. */
export type Difficulties = ReadonlyMap<string, number>;

/** A question that is asked again, and how the answer went. */
export interface Reask {
  readonly learner: string;
  readonly question: string;
  readonly at: number;
  readonly recalled: Recalled;
  readonly correct: boolean;
}

/** A block of questions seen for the first time, which stands for a mock, with everything before it. */
export interface MockCase {
  readonly learner: string;
  readonly at: number;
  /** The first answers before the block, with their ages when it begins. */
  readonly before: readonly FirstAnswer[];
  /** The parts of the latest answers before the block, up to its size. */
  readonly paper: readonly PartShare[];
  /** Questions of the block, and how many of them were answered right. */
  readonly questions: number;
  readonly right: number;
}

/** Every question that a learner is asked again, with what was known just before. */
export function reasksOf(learner: LogLearner, difficulties: Difficulties, weights: ModelWeights): Reask[] {
  const last = new Map<string, LogAnswer & { readonly times: number }>();
  const first: LogAnswer[] = [];
  const reasks: Reask[] = [];
  for (const answer of learner.answers) {
    const before = last.get(answer.question);
    if (before) {
      const level = levelOf(withAges(first, answer.at, difficulties), weights);
      reasks.push({
        learner: learner.id,
        question: answer.question,
        at: answer.at,
        recalled: {
          share: level.shareOf(answer.part),
          difficulty: difficulties.get(answer.question) ?? 0,
          lastRight: before.correct,
          minutes: (answer.at - before.at) / 60,
          answers: before.times,
        },
        correct: answer.correct,
      });
    } else first.push(answer);
    last.set(answer.question, { ...answer, times: (before?.times ?? 0) + 1 });
  }
  return reasks;
}

/** The blocks of `size` new questions of a learner, after the first 30; an incomplete last block is left out. */
export function mocksOf(learner: LogLearner, difficulties: Difficulties, size: number): MockCase[] {
  const first = firstAnswers(learner.answers);
  const mocks: MockCase[] = [];
  for (let start = warmUp; start + size <= first.length; start += size) {
    const block = first.slice(start, start + size);
    const before = first.slice(0, start);
    const at = block[0]?.at ?? 0;
    mocks.push({
      learner: learner.id,
      at,
      before: withAges(before, at, difficulties),
      paper: paperOf(before.slice(-size)),
      questions: size,
      right: block.filter(({ correct }) => correct).length,
    });
  }
  return mocks;
}

/** Answers with their ages at `now`, a time in seconds. */
export function withAges(
  answers: readonly LogAnswer[],
  now: number,
  difficulties: Difficulties,
): FirstAnswer[] {
  return answers.map(({ question, part, correct, at }) => ({
    partId: part,
    correct,
    age: Math.max(0, now - at) / secondsPerDay,
    difficulty: difficulties.get(question) ?? 0,
  }));
}

function paperOf(answers: readonly LogAnswer[]): PartShare[] {
  const parts = new Map<string, number>();
  for (const { part } of answers) parts.set(part, (parts.get(part) ?? 0) + 1);
  return [...parts].map(([id, questions]) => ({ id, questions }));
}
