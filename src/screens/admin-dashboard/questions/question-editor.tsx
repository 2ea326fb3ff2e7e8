import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { type DraftOutcome, draftFrom, questionFromDraft } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import { rebaseQuestion } from '#domain/question/rebase-draft.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { CorrectionField } from './correction-field.tsx';
import { NumberTaken } from './number-taken.tsx';
import { questionEdits } from './question-edits.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { loadUpdate, numberError, saveAsNew, saveQuestion } from './save-question.ts';

const corrections = makeKeptDrafts('question-correction', z.object({ text: z.string() }));

const noCorrection = { text: '' };

const failure = 'Failed to save the question';

/** Everything about one question of the bank, beside a preview of what the learner will see. */
export function QuestionEditor({
  stored,
  onSaved,
  onDiscard,
}: {
  stored: Question;
  onSaved: (question: Question) => void;
  /** Only for the unsaved edits of a question that was deleted: called when they are discarded. */
  onDiscard?: () => void;
}) {
  const { user } = useAuth();
  usePreload(loadUpdate);
  const [tried, setTried] = useState(false);
  /** What learners are told about a changed key or a withdrawal. It's only shown with an edit, which asks itself. */
  const correction = useKeptDraft(corrections, noCorrection, stored.id, null, false);
  const edit = useEdit({
    stored,
    drafts: questionEdits,
    names: questionDraftNames,
    toDraft: draftFrom,
    merge: rebaseQuestion,
    save: (base, changes) => saveQuestion(base, changes, user?.uid ?? '', correction.draft.text),
    onSaved(question) {
      startAgain();
      onSaved(question);
    },
    failure,
  });
  const { base, draft, dirty } = edit;
  // Checking a family draws many variants: neither the first paint nor typing waits for it.
  const settled = useDeferredValue(draft);
  const isChecked = dirty || tried;
  const written = useMemo(
    (): DraftOutcome => (isChecked ? questionFromDraft(settled, base) : { ok: true, question: base }),
    [isChecked, settled, base],
  );
  /** The question as typed in the form, updated shortly after the text fields; null while it's invalid. */
  const question = written.ok ? written.question : null;
  const taken = numberError(edit.saving.data, draft.questionId);
  const isIncomplete = tried && !written.ok;
  const errors = { ...(isIncomplete && written.errors), ...taken };

  function startAgain(): void {
    setTried(false);
    correction.clear();
  }

  function save(by?: typeof saveAsNew): void {
    setTried(true);
    if (questionFromDraft(draft, base).ok) edit.save(by);
  }

  return (
    <div className={styles.columns}>
      <EditorForm dirty={dirty} isValid={question !== null} onSave={save}>
        <RestoredNotice
          restored={edit.restored}
          busy={edit.busy}
          onDiscard={() => {
            startAgain();
            edit.discard();
            onDiscard?.();
          }}
        />
        <QuestionFields draft={draft} errors={errors} isPublic onChange={edit.change} />
        <CorrectionField
          base={base}
          question={question}
          value={correction.draft.text}
          onChange={(text) => correction.change({ text })}
        />
        <EditOutcome
          what="question"
          failure={failure}
          edit={edit}
          kept=", and what you replace stays under “Earlier versions”"
          whenGone={
            <Button busy={edit.busy} onClick={() => save(saveAsNew)}>
              Save as a new question
            </Button>
          }
        />
        {taken.questionId && <NumberTaken />}
        {isIncomplete && (
          <Notice tone="danger" title="The question isn’t complete">
            Fix the fields with errors.
          </Notice>
        )}
        <SaveBar dirty={dirty} saved={edit.saved}>
          <Button variant="primary" type="submit" busy={edit.busy} disabled={!dirty}>
            Save
          </Button>
        </SaveBar>
      </EditorForm>
      <QuestionPreview question={question} />
    </div>
  );
}
