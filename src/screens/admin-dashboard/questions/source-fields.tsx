import { statuses } from '#domain/question-types/question-base.ts';
import { splitCommas } from '#domain/shared/split-commas.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { DraftFacts } from './draft-facts.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

const statusNames: Readonly<Record<(typeof statuses)[number], string>> = {
  published: 'Published',
  withdrawn: 'Withdrawn: no longer used',
};

/** What a question is based on, and whether it is used. */
export function SourceFields({
  draft,
  errors,
  isPublic,
  onChange,
}: KeyFieldsProps & {
  /** Whether learners see it already: a draft has no status. */
  isPublic: boolean;
}) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Facts"
          hint="Their ids, separated by commas, e.g. 4.73, 4.74"
          value={draft.facts}
          error={errors.facts}
          onChange={(event) => onChange({ facts: event.target.value })}
        />
        <TextField
          label="Chapter in the exam"
          hint="Mock exams use it to pick questions, e.g. 41, 701 or App 4"
          value={draft.examChapter}
          error={errors.examChapter}
          onChange={(event) => onChange({ examChapter: event.target.value })}
        />
      </div>
      <DraftFacts ids={splitCommas(draft.facts)} />
      <TextField
        label="Twins"
        hint="The same code, e.g. 4.73, for questions that ask the same thing in other words. A mistake comes back as a twin."
        value={draft.twinGroup}
        error={errors.twinGroup}
        onChange={(event) => onChange({ twinGroup: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Editions"
          hint="The editions the answer is right for, e.g. A2:2022, A4:2026"
          value={draft.editions}
          error={errors.editions}
          onChange={(event) => onChange({ editions: event.target.value })}
        />
        {isPublic && (
          <SelectField
            label="Status"
            options={statuses.map((value) => ({ value, label: statusNames[value] }))}
            value={draft.status}
            onChoose={(status) => onChange({ status })}
          />
        )}
      </div>
    </>
  );
}
