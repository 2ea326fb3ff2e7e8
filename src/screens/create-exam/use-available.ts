import { useMemo } from 'react';

import type { DrawTerms } from '#domain/exam/blueprint.ts';
import { countAvailable } from '#domain/exam/count-available.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';

import { type Available, availableOfEach } from './available.ts';

/** How many questions an exam on these terms can ask. The parts alone are counted again only when something else is chosen of them. */
export function useAvailable(
  { partIds, difficulty, selection, types }: DrawTerms,
  parts: readonly ExamPart[],
): Available {
  const history = useQuestionHistory();
  const ofPart = useMemo(
    () => availableOfEach({ partIds: [], difficulty, selection, types }, parts, history),
    [parts, difficulty, selection, types, history],
  );
  const together = useMemo(
    () => countAvailable({ partIds, difficulty, selection, types }, parts, history),
    [parts, partIds, difficulty, selection, types, history],
  );
  return { together, ofPart };
}
