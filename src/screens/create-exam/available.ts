import type { DrawTerms } from '#domain/exam/blueprint.ts';
import { countAvailable } from '#domain/exam/count-available.ts';
import type { QuestionHistory } from '#domain/exam/question-history.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

/** How many questions an exam can ask, from the chosen parts together and from each part alone. */
export type Available = { readonly together: number; readonly ofPart: ReadonlyMap<string, number> };

/** How many questions an exam on these terms can ask from each part alone, by the part's id. */
export function availableOfEach(
  terms: DrawTerms,
  parts: readonly ExamPart[],
  history: QuestionHistory,
): ReadonlyMap<string, number> {
  return new Map(
    parts.map((part) => [part.id, countAvailable({ ...terms, partIds: [part.id] }, [part], history)]),
  );
}
