import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { type QuestionDraftDocument, questionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { questionFromDraft } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { rebaseDraft } from '#domain/question/rebase-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../admin-dashboard.module.css';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { numberError } from '../questions/free-number.ts';
import { NumberTaken } from '../questions/number-taken.tsx';
import { QuestionFields } from '../questions/question-fields.tsx';
import { QuestionPreview } from '../questions/question-preview.tsx';
import { DraftButtons } from './draft-buttons.tsx';
import { PublishNotices } from './publish-notices.tsx';
import { publishQuestion } from './publish-question.ts';
import { saveAsNewDraft } from './save-as-new-draft.ts';

const questionDraftEdits = makeEditDrafts('question-draft', questionDraftDocument, questionDraftSchema);

const loadService = () => loadChunk(() => import('#services/drafts/save-draft.ts'));

const failure = 'Failed to save the draft';

/** A question that isn't in the bank yet, stored as a draft or only begun, beside what the learner will see of it. */
export function QuestionDraftEditor({
  stored,
  onSaved,
  onPublished,
}: {
  stored: QuestionDraftDocument;
  onSaved: (draft: QuestionDraftDocument) => void;
  onPublished: (question: Question) => void;
}) {
  usePreload(loadService);
  const edit = useEdit({
    stored,
    drafts: questionDraftEdits,
    names: questionDraftNames,
    toDraft: ({ content }) => content,
    merge: (draft, from, onto) => rebaseDraft(draft, from.content, onto.content),
    save: async (base, changes) => {
      const { saveDraft } = await loadService();
      return saveDraft(base, { ...base.content, ...changes });
    },
    onSaved,
    failure,
  });
  const [tried, setTried] = useState(false);
  const publishing = useMutation({
    meta: { failure: 'Failed to publish the question' },
    mutationFn: (question: Question) => publishQuestion(edit.base, question),
    onSuccess: (outcome) => {
      if (outcome.state !== 'published') return;
      questionDraftEdits.store(stored.id, null);
      onPublished(outcome.stored);
    },
  });
  const { draft, change } = edit;
  const written = questionFromDraft(draft, edit.base);
  const taken = numberError(publishing.data, draft.questionId);
  const isIncomplete = tried && !written.ok;
  const errors = { ...(isIncomplete && written.errors), ...taken };

  /** Not by Ctrl+S while it's being published: it would be stored twice. */
  function save(): void {
    if (!publishing.isPending) edit.save();
  }

  function publish(): void {
    setTried(true);
    if (written.ok) publishing.mutate(written.question);
  }

  return (
    <div className={styles.columns}>
      <EditorForm dirty={edit.dirty} isValid={written.ok} onSave={save} onPublish={publish}>
        <RestoredNotice restored={edit.restored} onDiscard={edit.discard} />
        <QuestionFields draft={draft} errors={errors} isPublic={false} onChange={change} />
        <EditOutcome
          what="draft"
          failure={failure}
          edit={edit}
          whenGone={
            <Button busy={edit.busy} onClick={() => edit.save(saveAsNewDraft)}>
              Save as a new draft
            </Button>
          }
        />
        {taken.questionId && <NumberTaken />}
        <PublishNotices publishing={publishing} isIncomplete={isIncomplete} />
        <DraftButtons
          dirty={edit.dirty}
          saved={edit.saved}
          saving={edit.busy}
          publishing={publishing.isPending}
        />
      </EditorForm>
      <QuestionPreview question={written.ok ? written.question : null} />
    </div>
  );
}
