import { useMutation } from '@tanstack/react-query';
import { isStored, type QuizDraftDocument } from '#domain/draft/draft.ts';
import { mergeIds } from '#domain/edit/merge-ids.ts';
import { messages } from '#domain/messages/messages.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { findQuizErrors, type QuizDraft, quizFieldNames, quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { useQuizWrites } from '#providers/quizzes/use-quiz-writes.ts';
import { Focused } from '#ui/page/focused.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { quizEdits } from '../quizzes/quiz-edits.ts';
import { QuizForm } from '../quizzes/quiz-form.tsx';
import { DraftButtons } from './draft-buttons.tsx';
import { loadSaveDraft, quizDraftEdits, saveEdit, saveFailure } from './draft-edits.ts';
import { DraftOutcome } from './draft-outcome.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useDraftForm } from './use-draft-form.ts';

/** A quiz that learners don't see yet, stored as a draft or new. */
export function QuizDraftEditor({
  stored,
  onSaved,
  onPublished,
  onDiscard,
}: {
  stored: QuizDraftDocument;
  onSaved: (draft: QuizDraftDocument) => void;
  onPublished: (quiz: Quiz) => void;
  /**
   * Only for the unsaved edits of a draft that was published or deleted. They become a new draft, and can't be published at
   * once: the quiz might be there already.
   */
  onDiscard?: (() => void) | undefined;
}) {
  const writeKey = useWriteKey();
  const { adding, addQuiz } = useQuizWrites(writeKey);
  usePreload(loadSaveDraft);
  const edit = useEdit({
    stored,
    drafts: quizDraftEdits,
    names: quizFieldNames,
    toDraft: ({ content }) => content,
    merge: ({ questionIds }, from, onto) => ({
      questionIds: mergeIds(from.content.questionIds, questionIds, onto.content.questionIds),
    }),
    save: saveEdit,
    onSaved,
    failure: saveFailure,
  });
  const publishing = useMutation({
    mutationKey: writeKey,
    meta: { failure: messages.addQuiz },
    /** @returns null when a new quiz wasn't stored; `adding` then has the error */
    mutationFn: async (draft: QuizDraft) => {
      if (isStored(edit.base)) {
        const { publishQuizDraft } = await loadChunk(() => import('#services/drafts/publish-draft.ts'));
        return publishQuizDraft(edit.base, quizInputFrom(draft));
      }
      const quiz = await addQuiz(quizInputFrom(draft));
      return quiz && { state: 'published' as const, stored: quiz };
    },
    onSuccess: (outcome, sent) => {
      if (outcome?.state !== 'published') return;
      // After a save, the edits are kept under another id than the form's first.
      for (const id of [stored.id, edit.base.id]) quizDraftEdits.store(id, null);
      // What was typed meanwhile becomes an edit of the published quiz.
      if (edit.draft !== sent)
        quizEdits.store(outcome.stored.id, { base: outcome.stored, draft: edit.draft });
      onPublished(outcome.stored);
    },
  });
  const reset = () => {
    publishing.reset();
    adding.reset();
  };
  const { tried, setTried, busy, save, discard } = useDraftForm(
    edit,
    { isPending: publishing.isPending, reset },
    onDiscard,
  );
  const isValid = Object.keys(findQuizErrors(edit.draft)).length === 0;

  function publish(): void {
    setTried(true);
    if (isValid) publishing.mutate(edit.draft);
  }

  return (
    <QuizForm
      draft={edit.draft}
      dirty={edit.dirty}
      showsEmpty={tried}
      top={
        <>
          <RestoredNotice restored={edit.restored} busy={busy} onDiscard={discard} />
          <SavedNotice edit={edit} publishing={publishing} />
        </>
      }
      outcome={
        <>
          <DraftOutcome edit={edit} publishing={publishing} isIncomplete={tried && !isValid} />
          {adding.isError && (
            <Focused>
              <BankFailedNotice of={adding} title={messages.addQuiz}>
                What you wrote is still here. Check your connection and try again.
              </BankFailedNotice>
            </Focused>
          )}
        </>
      }
      buttons={(form) => (
        <DraftButtons form={form} edit={edit} publishing={publishing.isPending} canPublish={!onDiscard} />
      )}
      onChange={edit.change}
      onSave={save}
      onPublish={publish}
    />
  );
}
