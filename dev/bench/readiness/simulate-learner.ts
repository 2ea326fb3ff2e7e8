import type { ForecastPart } from '#domain/readiness/readiness.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';
import { keepReviews } from '#domain/study/merge-study.ts';
import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';

import type { LogAnswer } from '../model/read-log.ts';
import { knownAt } from './known-at.ts';

const day = 86_400_000;

/** The chance of being right by guessing among four options. */
const guessing = 0.25;

/**
 * Standard deviations of learners, parts, questions and sittings, in logits. Abilities have 1 by the convention of item
 * response theory. The others are assumptions: parts of one subject correlate at 0.9, and two papers of 60 questions that are
 * sat one after the other at 0.83. They aren't based on any log of answers.
 */
const spread = { learners: 1, parts: 0.35, questions: 0.8, sittings: 0.31 } as const;
const meanLevel = 0.15;

/**
 * How many logits a learner improves by in three months, on average: an assumption. Sitting a test again adds 0.26 standard
 * deviations, and more with coaching (Hausknecht et al. 2007, "Retesting in selection"). docs/decisions/forecast.md says why
 * not 0.26.
 */
const growth = 0.7;

/**
 * What is remembered of a question follows FSRS with its published parameters. Half of the explanations are read: an
 * assumption, since learners often skip them (Nix and Wyllie 2011). A learner who knows the answer still slips one time in ten,
 * the upper bound in Corbett and Anderson 1995, "Knowledge Tracing".
 */
const reading = 0.5;
const slip = 0.1;

/** A learner whose ability is known, with all their answers, and how they do in the exam. */
export type SimulatedLearner = {
  readonly answers: readonly LogAnswer[];
  /** Right answers in one sitting of the exam, all of whose questions are new. */
  readonly right: number;
};

/** What a learner's answers depend on. Levels are in logits. */
type Nature = {
  readonly levels: ReadonlyMap<string, number>;
  /** How many logits lower the level was three months ago. */
  readonly growth: number;
};

/**
 * Draws a learner who answers 30 to 400 questions over the last three months, three in ten of them repeated, improves
 * meanwhile, and sits the exam now. The simulation isn't the forecast's model: levels, questions and sittings differ in logits,
 * with guessing.
 */
export function simulateLearner(
  parts: readonly ForecastPart[],
  now: number,
  random: Random,
): SimulatedLearner {
  const overall = meanLevel + spread.learners * gauss(random);
  const nature: Nature = {
    levels: new Map(parts.map(({ id }) => [id, overall + spread.parts * gauss(random)])),
    growth: 2 * growth * random(),
  };
  return { answers: answerQuestions(parts, nature, now, random), right: sitExam(parts, nature, random) };
}

/** The study record that the app would keep of these answers. */
export function studyOf(answers: readonly LogAnswer[]): StudyRecord {
  const cards = new Map<string, { reviews: Review[]; topic: string }>();
  for (const { question, correct, at } of answers) {
    const before = cards.get(question)?.reviews ?? [];
    const review: Review = { at, outcome: correct ? 'good' : 'again' };
    cards.set(question, { reviews: keepReviews([...before, review]), topic: '' });
  }
  return { ...emptyStudy, cards };
}

function answerQuestions(
  parts: readonly ForecastPart[],
  nature: Nature,
  now: number,
  random: Random,
): LogAnswer[] {
  const pool = parts.flatMap((part) => part.questionIds.map((id) => ({ part: part.id, id })));
  const fresh = shuffle(pool, random);
  const seen: typeof pool = [];
  const reviews = new Map<string, Review[]>();
  const count = Math.min(pool.length, 30 + Math.floor(random() * 370));
  const perSitting = 10 + Math.floor(random() * 20);
  let mood = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index % perSitting === 0) mood = spread.sittings * gauss(random);
    const daysAgo = 90 * (1 - (Math.floor(index / perSitting) * perSitting + 1) / count);
    const at = Math.floor((now - daysAgo * day) / 1000) + (index % perSitting) * 40;
    const isAgain = seen.length > 5 && random() < 0.3;
    const { part, id } = (isAgain ? seen[Math.floor(random() * seen.length)] : fresh.pop()) ?? {
      part: '',
      id: '',
    };
    if (!isAgain) seen.push({ part, id });
    const level = (nature.levels.get(part) ?? 0) - (nature.growth * daysAgo) / 90 + mood - difficultyOf(id);
    const before = reviews.get(id) ?? [];
    const correct = random() < chanceOf(level, before, at);
    reviews.set(id, keepReviews([...before, { at, outcome: correct ? 'good' : 'again' }]));
    return { question: id, part, correct, at };
  });
}

/** A question is equally hard for everybody: its difficulty is computed from its id. */
export function difficultyOf(id: string): number {
  const code = [...id].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  return spread.questions * Math.sqrt(3) * ((2 * code) / 9972 - 1);
}

/** The true chance of a right answer: the level decides the first time; after that the answer may be remembered. */
function chanceOf(level: number, before: readonly Review[], at: number): number {
  const worked = guessing + (1 - guessing) / (1 + Math.exp(-level));
  if (before.length === 0) return worked;
  const known = reading * knownAt(before, at * 1000);
  return known * (1 - slip) + (1 - known) * worked;
}

function sitExam(parts: readonly ForecastPart[], { levels }: Nature, random: Random): number {
  const mood = spread.sittings * gauss(random);
  return parts.reduce((sum, { id, weight }) => {
    const right = Array.from({ length: weight }).filter(() => {
      const difficulty = spread.questions * gauss(random);
      return random() < chanceOf((levels.get(id) ?? 0) + mood - difficulty, [], 0);
    });
    return sum + right.length;
  }, 0);
}

/** A standard normal random number (Box and Muller 1958). */
function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
