import type { Question } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';

import styles from '../admin-dashboard.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { CorrectionField } from './correction-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { SaveOutcomeNotices } from './save-outcome-notices.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Everything about one question of the bank, beside what the learner will see of it. */
export function QuestionEditor({
  stored,
  draftKey,
  onSaved,
}: {
  stored: Question;
  /** Under which this tab keeps what is not saved yet. */
  draftKey: string;
  onSaved: (question: Question) => void;
}) {
  const form = useQuestionForm({ stored, draftKey, onSaved });
  const { draft, errors, change } = form;
  return (
    <div className={styles.columns}>
      <EditorForm dirty={form.dirty} isValid={form.question !== null} onSave={form.save}>
        <RestoredNotice restored={form.restored} onDiscard={form.discard} />
        <QuestionFields draft={draft} errors={errors} isPublic onChange={change} />
        <CorrectionField
          base={form.base}
          question={form.question}
          value={form.correction}
          onChange={form.setCorrection}
        />
        <SaveOutcomeNotices form={form} />
        <SaveBar dirty={form.dirty} saved={form.saved}>
          <Button variant="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            Save
          </Button>
        </SaveBar>
      </EditorForm>
      <QuestionPreview question={form.question} />
    </div>
  );
}
