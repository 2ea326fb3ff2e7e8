import { useMemo } from 'react';

import type { DrawTerms } from '#domain/exam/blueprint.ts';
import { countAvailable } from '#domain/exam/count-available.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';

/** How many questions an exam on these terms can ask, from the chosen parts together and from each part alone. */
export function useAvailable(
  { partIds, difficulty, selection, types }: DrawTerms,
  parts: readonly ExamPart[],
): { readonly together: number; readonly ofPart: ReadonlyMap<string, number> } {
  const history = useQuestionHistory();
  const ofPart = useMemo(
    () =>
      new Map(
        parts.map((part) => [
          part.id,
          countAvailable({ partIds: [part.id], difficulty, selection, types }, [part], history),
        ]),
      ),
    [parts, difficulty, selection, types, history],
  );
  const together = useMemo(
    () => countAvailable({ partIds, difficulty, selection, types }, parts, history),
    [parts, partIds, difficulty, selection, types, history],
  );
  return { together, ofPart };
}
