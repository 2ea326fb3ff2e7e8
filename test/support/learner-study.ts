import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

/** Two parts of 60 and 40 questions that make up a whole paper. */
export const learnerParts: readonly ExamPart[] = [part('part-1', 20, 60), part('part-2', 40, 40)];

function part(id: string, examWeight: number, count: number): ExamPart {
  const questionIds = Array.from({ length: count }, (_, index) => `${id}-${index}`);
  return examPartSchema.parse({ id, title: `Title of ${id}`, examWeight, questionIds });
}

/** A learner who has answered 80 of their questions over the last days, two in three right. */
export function learnerStudy(now: number, examDay: string | null = null): StudyRecord {
  const ids = learnerParts.flatMap(({ questionIds }) => questionIds.slice(0, 40));
  const at = (index: number) => Math.floor(now / 1000) - index * 3600;
  return {
    ...emptyStudy,
    cards: new Map(
      ids.map((id, index) => [
        id,
        { topic: '', reviews: [{ at: at(index), outcome: index % 3 === 0 ? 'again' : 'good' }] },
      ]),
    ),
    examDate: examDay === null ? null : { day: examDay, setAt: 1 },
  };
}
