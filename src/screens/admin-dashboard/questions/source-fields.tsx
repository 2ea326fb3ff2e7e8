import { statuses } from '#domain/question-types/question-base.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from '../admin-dashboard.module.css';
import { DraftFacts } from './draft-facts.tsx';
import { DraftLine } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

const statusNames: Readonly<Record<(typeof statuses)[number], string>> = {
  published: 'Published',
  withdrawn: 'Withdrawn: no longer used',
};

/** What a question is based on, and its status. */
export function SourceFields({
  isPublic,
  ...form
}: KeyFieldsProps & {
  /** Whether learners already see it: a draft has no status. */
  isPublic: boolean;
}) {
  const { draft, onChange } = form;
  return (
    <>
      <div className={styles.pair}>
        <DraftLine {...form} name="facts" hint="Their ids, separated by commas, e.g. 4.73, 4.74" />
        <DraftLine
          {...form}
          name="examChapter"
          hint="Mock exams use it to pick questions, e.g. 41, 701 or App 4"
        />
      </div>
      <DraftFacts ids={draft.facts} />
      <DraftLine
        {...form}
        name="twinGroup"
        hint="The same code, e.g. 4.73, for questions that ask the same thing in other words. A mistake comes back as a twin."
      />
      <div className={styles.pair}>
        <DraftLine
          {...form}
          name="editions"
          hint="The editions the answer is right for, e.g. A2:2022, A4:2026"
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
