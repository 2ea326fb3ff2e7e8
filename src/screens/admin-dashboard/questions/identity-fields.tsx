import { useQuery } from '@tanstack/react-query';

import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import { authoringByType } from '#domain/question/authoring.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from '../admin-dashboard.module.css';
import { DraftLine } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** The fields that identify a question and help to find it. */
export function IdentityFields(form: KeyFieldsProps) {
  const { draft, onChange } = form;
  // Another administrator may have added or deleted a part since this browser read them.
  const { data: parts = [] } = useQuery({ ...partTitlesQuery(), refetchOnMount: 'always' });
  return (
    <div className={styles.pair}>
      <DraftLine {...form} name="questionId" />
      <SelectField
        label="Type"
        options={authoringByType.map(([value, { name }]) => ({ value, label: name }))}
        value={draft.type}
        onChoose={(type) => onChange({ type })}
      />
      <SelectField
        label="Part"
        options={[{ value: '', label: 'None' }, ...optionsOfParts(parts)]}
        value={draft.partId}
        onChoose={(partId) => onChange({ partId })}
      />
      <SelectField
        label="Difficulty"
        options={difficultyOptions}
        value={draft.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
    </div>
  );
}
