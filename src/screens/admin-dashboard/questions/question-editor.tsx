import { authoringByType } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { isQuestionType } from '#domain/question/question-types.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { KeyFields } from './key-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { SourceFields } from './source-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Everything about one question, beside what the learner will see of it. */
export function QuestionEditor({
  base,
  initial,
  draftKey,
  onSaved,
}: {
  /** The stored question; null for a new one. */
  base: Question | null;
  /** What the form begins with instead. */
  initial?: QuestionDraft;
  /** Under which this tab keeps what is not saved yet. */
  draftKey?: string;
  onSaved: (question: Question) => void;
}) {
  const { data: parts = [] } = useParts();
  const form = useQuestionForm(base, initial, onSaved, draftKey);
  const { draft, errors, change } = form;
  const text = (field: 'questionId' | 'reference' | 'tags' | 'figureSrc' | 'figureAlt') => ({
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.restored && (
          <Notice tone="info" action={<Button onClick={form.discard}>Discard the changes</Button>}>
            This has changes that are not saved yet.
          </Notice>
        )}
        {form.theirs && base && (
          <ConflictNotice
            mine={form.question}
            theirs={form.theirs}
            onKeepMine={() => void form.save(form.theirs)}
            onTakeTheirs={() => {
              form.discard();
              if (form.theirs) onSaved(form.theirs);
            }}
          />
        )}
        <div className={styles.pair}>
          <TextField label="Number" {...text('questionId')} />
          <SelectField
            label="Type"
            options={authoringByType.map(([value, { name }]) => ({ value, label: name }))}
            value={draft.type}
            onChange={(event) => {
              const type = event.target.value;
              if (isQuestionType(type)) change({ type });
            }}
          />
          <SelectField
            label="Part"
            options={[
              { value: '', label: 'None' },
              ...parts.map(({ id, title }) => ({ value: id, label: title || id })),
            ]}
            value={draft.partId}
            onChange={(event) => change({ partId: event.target.value })}
          />
          <SelectField
            label="Difficulty"
            options={[
              { value: 'easy', label: 'Easy' },
              { value: 'medium', label: 'Medium' },
              { value: 'hard', label: 'Hard' },
            ]}
            value={draft.difficulty}
            onChange={(event) => {
              const difficulty = (['easy', 'medium', 'hard'] as const).find(
                (candidate) => candidate === event.target.value,
              );
              if (difficulty) change({ difficulty });
            }}
          />
        </div>
        <TextAreaField
          label="Question"
          rows={4}
          value={draft.text}
          error={errors.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <KeyFields draft={draft} errors={errors} onChange={change} />
        <TextAreaField
          label="Explanation"
          hint="Why the key is right, and for each other option why it tempts and fails."
          value={draft.explanation}
          error={errors.explanation}
          onChange={(event) => change({ explanation: event.target.value })}
        />
        <TextField label="Reference" hint="Clause, table or appendix, e.g. 411.3.3" {...text('reference')} />
        <div className={styles.pair}>
          <TextField
            label="Index word"
            maxLength={120}
            value={draft.indexWord}
            onChange={(event) => change({ indexWord: event.target.value })}
          />
          <TextField
            label="Chapter"
            maxLength={40}
            value={draft.chapter}
            onChange={(event) => change({ chapter: event.target.value })}
          />
          <TextField
            label="Section"
            maxLength={40}
            value={draft.section}
            onChange={(event) => change({ section: event.target.value })}
          />
        </div>
        <SourceFields draft={draft} errors={errors} onChange={change} />
        <TextField label="Tags" hint="With commas between them" {...text('tags')} />
        <TextField
          label="Figure"
          hint="A drawing of this project, e.g. /figures/ring-final.svg; empty without one"
          {...text('figureSrc')}
        />
        {draft.figureSrc && <TextField label="The figure in words" {...text('figureAlt')} />}
        {form.problem && (
          <Notice
            tone="danger"
            action={
              form.gone && (
                <Button busy={form.saving} onClick={() => void form.save(null)}>
                  Save as a new question
                </Button>
              )
            }
          >
            {form.problem}
          </Notice>
        )}
        {Object.keys(errors).length > 0 && (
          <Notice tone="danger" title="This is not a question yet">
            Mend the fields that are marked.
          </Notice>
        )}
        <div className={styles.row}>
          <Button variant="primary" type="submit" busy={form.saving} disabled={base !== null && !form.dirty}>
            Save
          </Button>
          {form.dirty && <span className={styles.soft}>Not saved yet</span>}
        </div>
      </form>
      <QuestionPreview question={form.question} />
    </div>
  );
}
