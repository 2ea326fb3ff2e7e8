import { authoringByType } from '#domain/question/authoring.ts';
import { difficulties, difficultyNames } from '#domain/shared/difficulties.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** What a question is told apart and found by. */
export function IdentityFields({ draft, errors, onChange }: KeyFieldsProps) {
  const { data: parts = [] } = useParts();
  return (
    <div className={styles.pair}>
      <TextField
        label="Number"
        value={draft.questionId}
        error={errors.questionId}
        onChange={(event) => onChange({ questionId: event.target.value })}
      />
      <SelectField
        label="Type"
        options={authoringByType.map(([value, { name }]) => ({ value, label: name }))}
        value={draft.type}
        onChoose={(type) => onChange({ type })}
      />
      <SelectField
        label="Part"
        options={[
          { value: '', label: 'None' },
          ...parts.map(({ id, title }) => ({ value: id, label: title || id })),
        ]}
        value={draft.partId}
        onChoose={(partId) => onChange({ partId })}
      />
      <SelectField
        label="Difficulty"
        options={difficulties.map((value) => ({ value, label: difficultyNames[value] }))}
        value={draft.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
    </div>
  );
}
