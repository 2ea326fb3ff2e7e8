import { type PartCoverage, weakestPart } from '#domain/exam/weakest-part.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';

import type { StudyCard, StudyRecord } from './study-record.ts';
import type { PartQuestion, TodayMaterial } from './today-session.ts';

/** What there is to study today, and the part it calls the weakest; null while no part is. */
export type TodayChoice = { readonly material: TodayMaterial; readonly weakest: PartCoverage | null };

/**
 * What the bank and the learner's answers have for today's session. Withdrawn questions and inactive parts are left out.
 *
 * @param due due for review, most at risk first
 */
export function todayMaterial(
  parts: readonly ExamPart[],
  { cards }: StudyRecord,
  due: readonly PartQuestion[],
): TodayChoice {
  const active = parts.filter(({ isActive }) => isActive);
  const history = new Map([...cards].map(([id, card]) => [id, { correct: !wasWrong(card), at: '' }]));
  const weakest = weakestPart(active, history);
  return {
    weakest,
    material: {
      due,
      weak: weakest ? weakQuestions(weakest.part, cards) : [],
      unseen: active.map((part) => {
        const ids = questionsInUse(part);
        const questionIds = ids.filter((id) => !cards.has(id));
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

/** The questions of a part that went wrong last time, then those never seen. */
function weakQuestions(part: ExamPart, cards: StudyRecord['cards']): PartQuestion[] {
  const ids = questionsInUse(part);
  const wrong = ids.filter((id) => wasWrong(cards.get(id)));
  const unseen = ids.filter((id) => !cards.has(id));
  return [...wrong, ...unseen].map((questionId) => ({ questionId, partId: part.id }));
}

function wasWrong(card: StudyCard | undefined): boolean {
  return card?.reviews.at(-1)?.outcome === 'again';
}
