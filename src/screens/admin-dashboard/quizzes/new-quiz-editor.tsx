import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { changedFields, fieldsOf } from '#domain/edit/changed-fields.ts';
import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { emptyQuizDraft, type QuizDraft, quizFieldNames, quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { QuizFailure } from '#features/failure/quiz-failure.tsx';
import { useQuizActions } from '#providers/quizzes/use-quizzes.ts';
import { quizDrafts } from '#services/storage/edit-drafts.ts';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { QuizForm } from './quiz-form.tsx';

/** Under which this tab keeps a new quiz that isn’t saved yet. */
const draftKey = 'new';

/** Writes a new quiz. */
export function NewQuizEditor({
  bank,
  onAdded,
}: {
  bank: readonly Question[];
  onAdded: (quiz: Quiz) => void;
}) {
  const { addQuiz } = useQuizActions();
  const [kept] = useState(() => quizDrafts.read(draftKey)?.draft ?? null);
  const [draft, setDraft] = useState(kept ?? emptyQuizDraft);
  const dirty = changedFields(emptyQuizDraft, draft, fieldsOf(quizFieldNames)).length > 0;
  const adding = useMutation({
    mutationFn: (written: QuizDraft) => addQuiz(quizInputFrom(written)),
    onSuccess: (quiz) => {
      if (!quiz) return;
      quizDrafts.store(draftKey, null);
      onAdded(quiz);
    },
  });

  function change(next: QuizDraft): void {
    setDraft(next);
    quizDrafts.store(draftKey, { base: null, draft: next });
  }

  function discard(): void {
    setDraft(emptyQuizDraft);
    quizDrafts.store(draftKey, null);
  }

  return (
    <QuizForm
      draft={draft}
      bank={bank}
      dirty={dirty}
      busy={adding.isPending}
      top={<RestoredNotice restored={kept !== null && dirty} onDiscard={discard} />}
      outcome={
        <QuizFailure message={messages.addQuiz} quizId={null}>
          What you wrote is still here. Check your connection and try again.
        </QuizFailure>
      }
      onChange={(part) => change({ ...draft, ...part })}
      onSave={() => adding.mutate(draft)}
    />
  );
}
