import { isPaperQuizId } from '#domain/exam/paper-number.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { wasSeen } from '#domain/result/was-seen.ts';

import { recallOf } from './recall-of.ts';
import { dayOf } from './study-day.ts';
import { emptyStudy, maxSeconds, type Review, type StudyCard, type StudyRecord } from './study-record.ts';

/** A tag that names the edition of the standard, such as `A4:2026`, is no topic. */
const edition = /^A\d:\d{4}$/u;

/**
 * What one finished attempt adds to the study record. Questions that were never on the screen are not counted.
 *
 * @param tagsOf the tags of a question; without it, the answers have no topic
 * @param knownAt when it ended (seconds), if that is known better than from the result
 */
export function studyOfResult(
  {
    attemptId,
    quizId,
    answers,
    completedAt,
    timeTaken,
    correctAnswers,
    totalQuestions,
    partScores,
    allowance,
  }: ResultFields,
  tagsOf: (questionId: string) => readonly string[] = () => [],
  knownAt?: number,
): StudyRecord {
  const at = knownAt ?? secondsOf(completedAt);
  if (attemptId === '' || Number.isNaN(at)) return emptyStudy;
  const cards = new Map<string, StudyCard>();
  for (const answer of answers.filter(wasSeen)) {
    const [slip] = answer.slips ?? [];
    const values = answer.asked?.values;
    const seconds = Math.min(maxSeconds, Math.max(0, Math.round(answer.seconds)));
    const topic = tagsOf(answer.questionId).find((tag) => !edition.test(tag)) ?? '';
    cards.set(answer.questionId, {
      reviews: [
        {
          at,
          outcome: recallOf(answer),
          seconds,
          ...(!isAnswered(answer.response) && { blank: true }),
          ...(slip && { slip }),
          ...(values && { values }),
          ...regradeOf([answer]),
        },
      ],
      topic,
    });
  }
  const attempt = {
    at,
    seconds: Math.round(timeTaken),
    correct: correctAnswers,
    total: totalQuestions,
    parts: partScores,
    ...(isMock(quizId) && allowance !== 'untimed' && { mock: true }),
    ...regradeOf(answers),
  };
  const days = new Map([[dayOf(at * 1000, 0), at]]);
  return { ...emptyStudy, cards, attempts: new Map([[attemptId, attempt]]), days };
}

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** When the mark of one of these answers was last changed, if it was. */
function regradeOf(answers: ResultFields['answers']): Pick<Review, 'regradedAt'> {
  const times = answers.flatMap(({ regradedAt }) => (regradedAt ? [secondsOf(regradedAt)] : []));
  const regradedAt = Math.max(...times);
  return Number.isFinite(regradedAt) ? { regradedAt } : {};
}

/** Whether it was a timed mock over all parts: only those show how the real exam would go. */
function isMock(quizId: string): boolean {
  return isPaperQuizId(quizId) || Object.keys(readyMade).some((key) => quizId === `exam:${key}`);
}
