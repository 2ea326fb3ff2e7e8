import { useQueryClient } from '@tanstack/react-query';

import { mergeIds } from '#domain/edit/merge-ids.ts';
import { messages } from '#domain/messages/messages.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { findQuizErrors, quizDraftFrom, quizFieldNames, quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { quizEditorQuery } from '#providers/editors/queries.ts';
import { useQuizWrites } from '#providers/quizzes/use-quiz-writes.ts';
import { Button } from '#ui/button/button.tsx';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { MoveToDrafts } from './move-to-drafts.tsx';
import { quizEdits } from './quiz-edits.ts';
import { QuizForm } from './quiz-form.tsx';

/** Edits a stored quiz. Questions that someone else adds or removes in the meantime stay added or removed. */
export function QuizEditor({
  quiz,
  onDiscard,
}: {
  quiz: Quiz;
  /** Only for the unsaved edits of a quiz that was deleted: called when they are discarded. */
  onDiscard?: () => void;
}) {
  const client = useQueryClient();
  const { updating, updateQuiz } = useQuizWrites(useWriteKey());
  const edit = useEdit({
    stored: quiz,
    drafts: quizEdits,
    names: quizFieldNames,
    toDraft: quizDraftFrom,
    merge: ({ questionIds }, from, onto) => ({
      questionIds: mergeIds(from.questionIds, questionIds, onto.questionIds),
    }),
    findErrors: findQuizErrors,
    save: (base, changes) => updateQuiz(base, quizInputFrom(changes)),
    onSaved: (stored) =>
      client.setQueryData(
        quizEditorQuery(stored.id).queryKey,
        // Null for one that was deleted, and restored while it was edited.
        (before) => (before === undefined ? before : { ...before, ...stored }),
      ),
    failure: messages.updateQuiz,
  });
  return (
    <QuizForm
      draft={edit.draft}
      dirty={edit.dirty}
      top={
        <RestoredNotice
          restored={edit.restored}
          busy={edit.busy}
          onDiscard={() => {
            updating.reset();
            edit.discard();
            onDiscard?.();
          }}
        />
      }
      outcome={<EditOutcome what="quiz" failure={messages.updateQuiz} edit={{ ...edit, saving: updating }} />}
      buttons={(form) => (
        <SaveBar dirty={edit.dirty} saved={edit.saved}>
          <Button variant="primary" type="submit" form={form} busy={edit.busy}>
            Save
          </Button>
          <MoveToDrafts quiz={edit.base} disabled={edit.dirty || edit.busy} />
        </SaveBar>
      )}
      onChange={edit.change}
      onSave={edit.save}
    />
  );
}
