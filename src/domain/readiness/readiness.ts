import type { StudyRecord } from '#domain/study/study-record.ts';

import { type Forecast, forecast } from './forecast.ts';
import { evidenceOf, type ForecastPart, type PartEvidence } from './part-evidence.ts';

/** Different questions that must have been answered, and the share of the exam that their parts make up. */
export const enough = { answers: 30, examShare: 0.5 } as const;

/** Questions that one sitting of practice has. */
const sitting = 15;

/** What would raise the chance most: so many questions of a part that are not known yet, and the chance then. */
export type Advice = { readonly partId: string; readonly count: number; readonly chance: number };

export type Readiness =
  | {
      readonly status: 'not-enough';
      readonly answers: number;
      /** Answers that are still missing at least. */
      readonly missing: number;
    }
  | ({ readonly status: 'ready'; readonly answers: number; readonly advice: Advice | null } & Forecast);

/**
 * How ready somebody is for the full mock.
 *
 * @param parts the active exam parts, with questions and a weight in the exam
 * @param now milliseconds since the epoch
 */
export function readinessOf(parts: readonly ForecastPart[], study: StudyRecord, now: number): Readiness {
  const evidence = parts
    .filter(({ weight, questionIds }) => weight > 0 && questionIds.length > 0)
    .map((part) => evidenceOf(part, study, now));
  const answers = evidence.reduce((sum, { seen }) => sum + seen, 0);
  const weigh = (list: readonly PartEvidence[]) => list.reduce((sum, { part }) => sum + part.weight, 0);
  const known = weigh(evidence.filter(({ seen }) => seen > 0)) / Math.max(1, weigh(evidence));
  if (answers < enough.answers || known < enough.examShare) {
    return { status: 'not-enough', answers, missing: Math.max(1, enough.answers - answers) };
  }
  return { status: 'ready', answers, advice: adviceFor(evidence), ...forecast(evidence) };
}

/** The part in which one sitting of what is not known yet helps most; null when everything is known. */
function adviceFor(evidence: readonly PartEvidence[]): Advice | null {
  const options = evidence.flatMap((one, index): Advice[] => {
    const count = Math.min(sitting, one.part.questionIds.length - one.known.length);
    if (count <= 0) return [];
    const known = [...one.known, ...Array.from({ length: count }, () => 1)];
    const practised = { ...one, known, seen: Math.max(one.seen, known.length) };
    return [{ partId: one.part.id, count, chance: forecast(evidence.with(index, practised)).chance }];
  });
  return options.reduce<Advice | null>(
    (best, option) => (best && best.chance >= option.chance ? best : option),
    null,
  );
}
