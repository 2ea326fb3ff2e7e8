import { useMemo } from 'react';

import { correctionKind, type QuestionChange } from '#domain/correction/question-correction.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Warns what an import tells learners: about replaced questions that get another key or are withdrawn. */
export function ToldLearners({ writes }: { writes: readonly QuestionChange[] }) {
  const kinds = useMemo(() => writes.map(correctionKind), [writes]);
  const keys = kinds.filter((kind) => kind === 'key').length;
  const withdrawn = kinds.filter((kind) => kind === 'withdrawn').length;
  if (keys + withdrawn === 0) return null;
  return (
    <Notice tone="warning" title={`Learners will be told about ${countQuestions(keys + withdrawn)}`}>
      {keys > 0 && `The key of ${countQuestions(keys)} changes, so we’ll tell them that it was wrong. `}
      {withdrawn > 0 &&
        `${countQuestions(withdrawn)} ${withdrawn === 1 ? 'is' : 'are'} withdrawn, and we’ll tell them so.`}
    </Notice>
  );
}
