import { paper, rightToPass } from '#domain/exam/paper.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { evidenceOf } from './evidence.ts';
import { type ExamForecast, forecastExam, type PartShare } from './exam-forecast.ts';
import { type ForecastModel, shippedModel } from './forecast-model.ts';
import { type Level, levelOf } from './level.ts';
import { minutesForPaper } from './pace.ts';
import { difficultyFrom } from './question-difficulty.ts';

/** An exam part as the forecast needs it; `weight` is how many questions of it the exam has. */
export type ForecastPart = {
  readonly id: string;
  readonly weight: number;
  readonly questionIds: readonly string[];
  /** The author's level of each question, in steps above an average one; missing where it isn't known. */
  readonly steps?: ReadonlyMap<string, number>;
};

/** Different questions that must have been answered, and the share of the exam that their parts make up. */
export const enough = { answers: 30, examShare: 0.5 } as const;

/** The paper that is forecast: its questions, and the right answers that pass it. */
const paperTerms = { questions: paper.questionCount, toPass: rightToPass(paper.questionCount) } as const;

/** How much the advice assumes one part can improve, as a share of right answers. */
const improvement = 0.1;

/** The part where improving raises the chance most: its share now and after improving, and the chance then. All 0 to 1. */
export type Advice = {
  readonly partId: string;
  readonly share: number;
  readonly better: number;
  readonly chance: number;
};

export type Readiness =
  | {
      readonly status: 'not-enough';
      readonly answers: number;
      /**
       * How many more different questions are needed; 0 if there are enough, but from parts that make up too little of the
       * exam.
       */
      readonly missing: number;
    }
  | (ExamForecast & {
      readonly status: 'ready';
      /** Different questions answered, and mocks sat. */
      readonly answers: number;
      readonly mocks: number;
      /** The expected share of right answers, 0 to 1, in each part that was practised; one known only from mocks has none. */
      readonly parts: ReadonlyMap<string, number>;
      /** Worked out only on demand, since it takes a forecast for each part. */
      readonly findAdvice: () => Advice | null;
      /** Minutes that the whole paper takes at the learner's pace; null while it isn't known. */
      readonly minutes: number | null;
    });

/**
 * How ready somebody is for the real exam, whose questions are new.
 *
 * @param parts the active exam parts, with questions and a weight in the exam
 * @param now milliseconds since the epoch
 */
export function readinessOf(
  parts: readonly ForecastPart[],
  study: StudyRecord,
  now: number,
  model: ForecastModel = shippedModel,
): Readiness {
  const asked = parts.filter(({ weight, questionIds }) => weight > 0 && questionIds.length > 0);
  const partOf = new Map(
    asked.flatMap(({ id, questionIds }) => questionIds.map((question) => [question, id])),
  );
  const { weights } = model;
  const evidence = evidenceOf(study, partOf, now / 1000, difficultyFrom(model, asked));
  const weigh = (list: readonly ForecastPart[]) => list.reduce((sum, { weight }) => sum + weight, 0);
  const covered = weigh(asked.filter(({ id }) => evidence.partIds.has(id))) / Math.max(1, weigh(asked));
  if (evidence.questions < enough.answers || covered < enough.examShare) {
    const missing = Math.max(0, enough.answers - evidence.questions);
    return { status: 'not-enough', answers: evidence.questions, missing };
  }
  // The paper has as many questions where a part of the exam isn't in use.
  const scale = paper.questionCount / weigh(asked);
  const paperParts = asked.map(({ id, weight }) => ({ id, questions: weight * scale }));
  const level = levelOf(evidence.answers, weights);
  const forecastAt = (one: Level) => forecastExam(one, evidence.mocks, paperParts, paperTerms, weights);
  const forecast = forecastAt(level);
  return {
    ...forecast,
    status: 'ready',
    answers: evidence.questions,
    mocks: evidence.mocks.length,
    parts: new Map(evidence.answers.map(({ partId }) => [partId, level.shareOf(partId)])),
    findAdvice: () => bestAdvice(paperParts, level, forecast.chance, (one) => forecastAt(one).chance),
    minutes: minutesForPaper(study, paperParts, partOf),
  };
}

/** Forecasts again with each part improved, and takes the one with the best chance. */
function bestAdvice(
  parts: readonly PartShare[],
  level: Level,
  chance: number,
  chanceAt: (level: Level) => number,
): Advice | null {
  let best: Advice | null = null;
  for (const { id } of parts) {
    const share = level.shareOf(id);
    const better = Math.min(0.95, share + improvement);
    const improved = { ...level, shareOf: (other: string) => (other === id ? better : level.shareOf(other)) };
    const advice = { partId: id, share, better, chance: chanceAt(improved) };
    if (better > share && advice.chance > (best?.chance ?? chance)) best = advice;
  }
  return best;
}
