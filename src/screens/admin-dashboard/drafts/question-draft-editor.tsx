import { useMutation } from '@tanstack/react-query';

import type { QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { type QuestionDraft, questionFromDraft } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import { rebaseDraft } from '#domain/question/rebase-draft.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import styles from '../admin-dashboard.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { NumberTaken } from '../questions/number-taken.tsx';
import { questionEdits } from '../questions/question-edits.ts';
import { QuestionFields } from '../questions/question-fields.tsx';
import { QuestionPreview } from '../questions/question-preview.tsx';
import { numberError } from '../questions/save-question.ts';
import { DraftButtons } from './draft-buttons.tsx';
import { loadSaveDraft, questionDraftEdits, saveEdit, saveFailure } from './draft-edits.ts';
import { DraftOutcome } from './draft-outcome.tsx';
import { publishQuestion } from './publish-question.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useDraftForm } from './use-draft-form.ts';

/** A question that isn't in the bank yet, stored as a draft or new, beside a preview of what the learner will see. */
export function QuestionDraftEditor({
  stored,
  onSaved,
  onPublished,
  onDiscard,
}: {
  stored: QuestionDraftDocument;
  onSaved: (draft: QuestionDraftDocument) => void;
  onPublished: (question: Question) => void;
  /**
   * Only for the unsaved edits of a draft that was published or deleted. They become a new draft, and can't be published at
   * once: the question might be there already.
   */
  onDiscard?: (() => void) | undefined;
}) {
  usePreload(loadSaveDraft);
  const edit = useEdit({
    stored,
    drafts: questionDraftEdits,
    names: questionDraftNames,
    toDraft: ({ content }) => content,
    merge: (draft, from, onto) => rebaseDraft(draft, from.content, onto.content),
    save: saveEdit,
    onSaved,
    failure: saveFailure,
  });
  const publishing = useMutation({
    mutationKey: useWriteKey(),
    meta: { failure: 'Failed to publish the question' },
    mutationFn: ({ question }: { question: Question; sent: QuestionDraft }) =>
      publishQuestion(edit.base, question),
    onSuccess: (outcome, { sent }) => {
      if (outcome.state !== 'published') return;
      // After a save, the edits are kept under another id than the form's first.
      for (const id of [stored.id, edit.base.id]) questionDraftEdits.store(id, null);
      // What was typed meanwhile becomes an edit of the published question.
      if (edit.draft !== sent)
        questionEdits.store(outcome.stored.id, { base: outcome.stored, draft: edit.draft });
      onPublished(outcome.stored);
    },
  });
  const { tried, setTried, busy, save, discard } = useDraftForm(edit, publishing, onDiscard);
  const { draft, change } = edit;
  const written = questionFromDraft(draft, edit.base);
  const taken = numberError(publishing.data, draft.questionId);
  const isIncomplete = tried && !written.ok;
  const errors = { ...(isIncomplete && written.errors), ...taken };

  function publish(): void {
    setTried(true);
    if (written.ok) publishing.mutate({ question: written.question, sent: draft });
  }

  return (
    <div className={styles.columns}>
      <EditorForm dirty={edit.dirty} isValid={written.ok} onSave={save} onPublish={publish}>
        <RestoredNotice restored={edit.restored} busy={busy} onDiscard={discard} />
        <SavedNotice edit={edit} publishing={publishing} />
        <QuestionFields draft={draft} errors={errors} isPublic={false} onChange={change} />
        <DraftOutcome edit={edit} publishing={publishing} isIncomplete={isIncomplete} />
        {taken.questionId && <NumberTaken />}
        <DraftButtons edit={edit} publishing={publishing.isPending} canPublish={!onDiscard} />
      </EditorForm>
      <QuestionPreview question={written.ok ? written.question : null} />
    </div>
  );
}
