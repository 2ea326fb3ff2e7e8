import { useId } from 'react';
import { findQuizErrors, quizFieldNames as names, type QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../admin-dashboard.module.css';

/** A quiz's title, time limit and place in the lists. */
export function QuizFields({
  draft,
  categories,
  onChange,
}: {
  draft: QuizDraft;
  /** The existing categories, as suggestions. */
  categories: readonly string[];
  onChange: (part: Partial<QuizDraft>) => void;
}) {
  const listId = useId();
  const errors = findQuizErrors(draft);
  return (
    <>
      <TextField
        label={names.title}
        hint="Leave blank to use “Quiz - ” and the date"
        maxLength={200}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextAreaField
        label={names.description}
        rows={3}
        maxLength={2000}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={names.timeLimit}
          hint="Leave blank for 30"
          inputMode="numeric"
          value={draft.timeLimit}
          error={errors.timeLimit}
          onChange={(event) => onChange({ timeLimit: event.target.value })}
        />
        <SelectField
          label={names.difficulty}
          options={difficultyOptions}
          value={draft.difficulty}
          onChoose={(difficulty) => onChange({ difficulty })}
        />
        <TextField
          label={names.category}
          hint="Leave blank for “general”"
          list={listId}
          maxLength={60}
          value={draft.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <CheckboxField
        label={names.isFree}
        checked={draft.isFree}
        onChange={(event) => onChange({ isFree: event.target.checked })}
      />
      <CheckboxField
        label="Give part marks for multiple-choice answers that are partly right"
        checked={draft.partialCredit}
        onChange={(event) => onChange({ partialCredit: event.target.checked })}
      />
    </>
  );
}
