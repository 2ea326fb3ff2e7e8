import type { Question } from '#domain/question/question.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { Button } from '#ui/button/button.tsx';

import styles from '../admin-dashboard.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { CorrectionField } from './correction-field.tsx';
import { FamilyFields } from './family-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { SaveOutcomeNotices } from './save-outcome-notices.tsx';
import { SourceFields } from './source-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Everything about one question, beside what the learner will see of it. */
export function QuestionEditor({
  stored,
  initial,
  draftKey,
  onSaved,
}: {
  /** The stored question; null for a new one. */
  stored: Question | null;
  /** What a new question begins with. */
  initial?: QuestionDraft;
  /** Under which this tab keeps what is not saved yet. */
  draftKey: string;
  onSaved: (question: Question) => void;
}) {
  const form = useQuestionForm({ stored, initial, draftKey, onSaved });
  const { draft, errors, change } = form;
  return (
    <div className={styles.columns}>
      <EditorForm dirty={form.dirty} isValid={form.question !== null} onSave={form.save}>
        <RestoredNotice restored={form.restored} onDiscard={form.discard} />
        <IdentityFields draft={draft} errors={errors} onChange={change} />
        <TextFields draft={draft} errors={errors} onChange={change}>
          <KeyFields draft={draft} errors={errors} onChange={change} />
        </TextFields>
        <ReferenceFields draft={draft} errors={errors} onChange={change} />
        <SourceFields draft={draft} errors={errors} onChange={change} />
        <FamilyFields draft={draft} errors={errors} onChange={change} />
        <CorrectionField
          base={form.base}
          question={form.question}
          value={form.correction}
          onChange={form.setCorrection}
        />
        <SaveOutcomeNotices form={form} />
        <div className={styles.row}>
          <Button
            variant="primary"
            type="submit"
            busy={form.busy}
            disabled={form.base !== null && !form.dirty}
          >
            Save
          </Button>
          {form.dirty && <span className={styles.soft}>Not saved yet</span>}
        </div>
      </EditorForm>
      <QuestionPreview question={form.question} />
    </div>
  );
}
