import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { ChosenQuestions } from '../chosen-questions.tsx';
import { QuestionPicker } from '../question-picker.tsx';
import { cachePart } from './part-cache.ts';

/** Questions on a page: a part may have thousands. */
const perPage = 100;

const failure = 'Failed to change the questions of the part';

/** The questions of a part. Each change is saved at once, and doesn't overwrite the changes of others. */
export function PartQuestions({ part }: { part: ExamPart }) {
  const client = useQueryClient();
  const titleId = useId();
  const { questionIds } = part;
  const changing = useMutation({
    meta: { failure },
    mutationFn: async (ids: readonly string[]) => {
      const { addQuestionToPart, orderPartQuestions, removeQuestionFromPart } = await loadChunk(
        () => import('#services/parts/change-part-questions.ts'),
      );
      const added = ids.filter((id) => !questionIds.includes(id));
      const removed = questionIds.filter((id) => !ids.includes(id));
      if (added.length > 0) return addQuestionToPart(part.id, ...added);
      if (removed.length > 0) return removeQuestionFromPart(part.id, ...removed);
      const outcome = await orderPartQuestions(part, ids);
      if (outcome.state === 'gone') throw new PartNotFoundError(part.id);
      return outcome.state === 'saved' ? outcome.stored : outcome.current;
    },
    onSuccess: (stored) => cachePart(client, stored),
  });
  // Until a new order is saved, the questions stay where they were put.
  const isMoving = changing.isPending && changing.variables.length === questionIds.length;
  const isOvertaken = changing.data && !isIn(changing.variables, changing.data.questionIds);

  return (
    <>
      <h2 id={titleId} tabIndex={-1}>
        {countQuestions(questionIds.length)}
      </h2>
      <BankFailedNotice of={changing} title={failure} />
      {isOvertaken && (
        <Notice tone="info">The list had changed in the meantime. This is how it is now.</Notice>
      )}
      <ChosenQuestions
        ids={isMoving ? changing.variables : questionIds}
        labelledBy={titleId}
        perPage={perPage}
        disabled={changing.isPending}
        onChange={changing.mutate}
      />
      <QuestionPicker
        taken={questionIds}
        disabled={changing.isPending}
        onPick={(ids) => changing.mutate([...questionIds, ...ids])}
      />
    </>
  );
}

function isIn(wanted: readonly string[], stored: readonly string[]): boolean {
  return wanted.length === stored.length && wanted.every((id, index) => id === stored[index]);
}
