import { missedQuestions } from '#domain/exam/missed-questions.ts';
import { type PartCoverage, weakestPart } from '#domain/exam/weakest-part.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import type { Twins } from '#domain/part/twins.ts';

import { lastAnswers } from './last-answers.ts';
import type { StudyRecord } from './study-record.ts';
import type { PartQuestion, TodayMaterial } from './today-session.ts';
import { wasAnswered } from './was-answered.ts';

/** What there is to study today, and the weakest part; null while no part counts as weak. */
export type TodayChoice = { readonly material: TodayMaterial; readonly weakest: PartCoverage | null };

/**
 * The material for today's session, from the bank and the learner's answers. Withdrawn questions and inactive parts are left
 * out.
 *
 * @param due due for review in any part, most at risk first
 */
export function todayMaterial(
  parts: readonly ExamPart[],
  study: StudyRecord,
  due: readonly PartQuestion[],
  twins: Twins,
): TodayChoice {
  const active = parts.filter(({ isActive }) => isActive);
  const weakest = weakestPart(active, lastAnswers({ cards: withoutBlanks(study.cards) }));
  return {
    weakest,
    material: {
      due: due.filter(({ partId }) => active.some(({ id }) => id === partId)),
      twins,
      weak: weakest ? weakQuestions(weakest.part, study, twins) : [],
      unseen: active.map((part) => {
        const ids = questionsInUse(part);
        const questionIds = ids.filter((id) => !wasAnswered(study.cards.get(id)));
        return {
          partId: part.id,
          weight: part.examWeight,
          seen: ids.length - questionIds.length,
          questionIds,
        };
      }),
    },
  };
}

/** The questions of a part that went wrong last time, each as the twin to ask next, then those never answered. */
function weakQuestions(part: ExamPart, study: StudyRecord, twins: Twins): PartQuestion[] {
  const ids = questionsInUse(part);
  const wrong = missedQuestions(ids, lastAnswers(study), twins);
  const unseen = ids.filter((id) => !wasAnswered(study.cards.get(id)));
  return [...new Set([...wrong, ...unseen])].map((questionId) => ({ questionId, partId: part.id }));
}

function withoutBlanks(cards: StudyRecord['cards']): StudyRecord['cards'] {
  return new Map(
    [...cards].map(([id, card]) => [id, { ...card, reviews: card.reviews.filter(({ blank }) => !blank) }]),
  );
}
