import { paper } from '#domain/exam/paper.ts';
import { formsOf, type Twins } from '#domain/part/twins.ts';
import { minutesNeeded } from '#domain/readiness/pace.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { spreadParts } from './plan-reviews.ts';
import type { ToDay } from './study-day.ts';
import type { StudiedAttempt, StudyRecord } from './study-record.ts';
import { countAnswered } from './was-answered.ts';

/** A question and the exam part that it belongs to. */
export type PartQuestion = { readonly questionId: string; readonly partId: string };

/** Why a question is in today's session. */
const sessionKinds = ['review', 'weak', 'new'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** What there is to study today. Lists may overlap; only one of a question and its twins is asked, for the first reason. */
export type TodayMaterial = {
  readonly twins: Twins;
  /** Due for review, most at risk first; empty for those without the review. */
  readonly due: readonly PartQuestion[];
  /** Of the weakest part: what wasn't right last time, then questions not answered yet. */
  readonly weak: readonly PartQuestion[];
  /** Not answered yet, by part; `seen` is how many of the part's questions were answered, `weight` its share of the exam. */
  readonly unseen: readonly {
    readonly partId: string;
    readonly weight: number;
    readonly seen: number;
    readonly questionIds: readonly string[];
  }[];
};

/** One session: its questions, how many for each reason, and about how many minutes they take. */
export type TodaySession = {
  readonly questionIds: readonly string[];
  readonly counts: Readonly<Record<SessionKind, number>>;
  readonly minutes: number;
};

/** Questions in a session: about a quarter of an hour, since most are new or went wrong. A learner's first one is shorter. */
export const sessionSize = { usual: 15, first: 10 } as const;

/** What each reason gets before the rest is filled, so that none crowds out the others. */
const shares: Readonly<Record<SessionKind, number>> = { review: 6, weak: 4, new: 5 };

/**
 * Today's session: questions about to be forgotten, from the weakest part, and new ones, neighbours from different parts where
 * possible. The same random numbers give the same session.
 *
 * @param study for the learner's pace, and whether this is the first session
 */
export function drawToday(material: TodayMaterial, study: StudyRecord, random: Random): TodaySession {
  const size = study.cards.size < sessionSize.first ? sessionSize.first : sessionSize.usual;
  const sources: Readonly<Record<SessionKind, readonly PartQuestion[]>> = {
    review: material.due,
    weak: material.weak,
    new: drawUnseen(material.unseen, size, random),
  };
  const chosen = new Map<string, PartQuestion & { readonly kind: SessionKind }>();
  const countOf = (kind: SessionKind) => [...chosen.values()].filter((one) => one.kind === kind).length;
  const take = (kind: SessionKind, limit: number) => {
    for (const question of sources[kind]) {
      if (chosen.size >= size || countOf(kind) >= limit) return;
      if (formsOf(question.questionId, material.twins).some((form) => chosen.has(form))) continue;
      chosen.set(question.questionId, { ...question, kind });
    }
  };
  for (const kind of sessionKinds) take(kind, shares[kind]);
  for (const kind of sessionKinds) take(kind, size);
  const session = spreadParts(shuffle([...chosen.values()], random));
  return {
    questionIds: session.map(({ questionId }) => questionId),
    counts: { review: countOf('review'), weak: countOf('weak'), new: countOf('new') },
    minutes: minutesToAnswer(session.length, study),
  };
}

/** Draws questions not answered yet, each from the part with the least answered for its weight in the exam. */
function drawUnseen(parts: TodayMaterial['unseen'], count: number, random: Random): PartQuestion[] {
  const piles = parts
    .filter(({ weight }) => weight > 0)
    .map(({ questionIds, ...part }) => ({ ...part, rest: shuffle(questionIds, random) }));
  const drawn: PartQuestion[] = [];
  while (drawn.length < count) {
    const open = piles.filter(({ rest }) => rest.length > 0);
    const [next] = open.sort((a, b) => a.seen / a.weight - b.seen / b.weight || b.weight - a.weight);
    const questionId = next?.rest.pop();
    if (!next || questionId === undefined) break;
    drawn.push({ questionId, partId: next.partId });
    next.seen += 1;
  }
  return drawn;
}

/** Minutes for some questions at the learner's pace, at half a minute to two minutes each; a minute each before it's known. */
function minutesToAnswer(count: number, study: StudyRecord): number {
  const minutes = minutesNeeded(study, count) ?? count;
  return Math.ceil(Math.min(2 * count, Math.max(count / 2, minutes)));
}

/** Days between two mocks, which are fewer in the fortnight before the exam. */
const mockEvery = { usual: 7, soon: 3 } as const;
const soon = 14;

/** The full mocks that were sat. Shorter ones have half a paper's questions at most; a numbered paper may have lost a few. */
export function fullMocks(attempts: StudyRecord['attempts']): StudiedAttempt[] {
  return [...attempts.values()].filter(({ mock, total }) => mock === true && total > paper.questionCount / 2);
}

/**
 * Whether it's time for a full mock: a paper's worth of questions answered, none sat for a week, or for three days in the last
 * fortnight. Never on the eve of the exam, when it could only unsettle.
 *
 * @param examDay null without an exam date
 */
export function isMockDue(
  { cards, attempts }: StudyRecord,
  today: number,
  examDay: number | null,
  toDay: ToDay,
): boolean {
  if (countAnswered({ cards }) < paper.questionCount) return false;
  const daysLeft = examDay === null || examDay < today ? null : examDay - today;
  if (daysLeft !== null && daysLeft < 2) return false;
  const last = Math.max(...fullMocks(attempts).map(({ at }) => toDay(at * 1000)));
  return today - last >= (daysLeft !== null && daysLeft <= soon ? mockEvery.soon : mockEvery.usual);
}
