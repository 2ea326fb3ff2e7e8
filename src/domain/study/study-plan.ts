import { paper } from '#domain/exam/paper.ts';

import { firstAnsweredAt } from './first-answered-at.ts';
import { examDayOf, type ToDay } from './study-day.ts';
import type { StudyRecord } from './study-record.ts';

/** The number of different questions that a plan aims at: as many as ten papers have, or the whole bank if that is smaller. */
export const planGoal = 10 * paper.questionCount;

/** The most new questions that a plan gives a day. */
export const maxNewPerDay = 40;

/** The plan to the exam date. Days are counted as `dayOf` counts them. */
export type StudyPlan =
  /** No exam date. */
  | { readonly status: 'no-date' }
  | { readonly status: 'exam-today' }
  | { readonly status: 'over'; readonly examDay: number }
  | {
      readonly status: 'ahead';
      readonly examDay: number;
      /** Days to study, today included; the exam's own day is none. */
      readonly daysLeft: number;
      /** Different questions answered so far, and how many the plan aims at: none in an empty bank. */
      readonly answered: number;
      readonly goal: number;
      /** New questions to answer today, at most {@link maxNewPerDay}, and how many of them are done. */
      readonly perDay: number;
      readonly doneToday: number;
      /** What can be reached by the exam: the goal, or less when the days are too few. */
      readonly reach: number;
      /** How many new questions behind an even pace since the date was set; 0 if on track. Today isn't counted yet. */
      readonly behind: number;
    };

/**
 * The plan from the day the exam date was set to the exam: the same number of new questions every day. A new date starts a new
 * plan. It promises no pass: the forecast says how likely that is.
 *
 * @param questionIds the questions that the bank asks
 * @param today the current day
 */
export function planToExam(
  { cards, examDate }: StudyRecord,
  questionIds: readonly string[],
  today: number,
  toDay: ToDay,
): StudyPlan {
  const examDay = examDayOf(examDate?.day);
  if (examDay === null || !examDate) return { status: 'no-date' };
  if (examDay === today) return { status: 'exam-today' };
  if (examDay < today) return { status: 'over', examDay };
  const firstDays = questionIds.flatMap((id) => {
    const at = firstAnsweredAt(cards.get(id));
    return at === null ? [] : [toDay(at * 1000)];
  });
  const before = (day: number) => firstDays.filter((first) => first < day).length;
  const answered = firstDays.length;
  const goal = Math.max(answered, Math.min(questionIds.length, planGoal));
  const daysLeft = examDay - today;
  const answeredBefore = before(today);
  const start = Math.min(today, toDay(examDate.setAt * 1000));
  const elapsed = today - start;
  const atStart = before(start);
  const even = Math.floor(((goal - atStart) * elapsed) / (daysLeft + elapsed));
  const expected = atStart + Math.min(maxNewPerDay * elapsed, even);
  const perDay = Math.min(maxNewPerDay, Math.ceil((goal - answeredBefore) / daysLeft));
  return {
    status: 'ahead',
    examDay,
    daysLeft,
    answered,
    goal,
    perDay,
    doneToday: answered - answeredBefore,
    reach: Math.min(goal, Math.max(answered, answeredBefore + perDay) + perDay * (daysLeft - 1)),
    behind: Math.max(0, expected - answered),
  };
}
