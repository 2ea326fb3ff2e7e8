import { factStates, grades } from '#domain/fact/fact.ts';
import type { FactDraft } from '#domain/fact/fact-draft.ts';
import { factFieldNames as names } from '#domain/fact/fact-draft.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { stateNames } from './fact-words.ts';

const gradeNames: Readonly<Record<(typeof grades)[number], string>> = {
  A: 'A: two independent sources',
  B: 'B: one source, well established',
  C: 'C: no source found, not used for a key',
};

/** All fields of a fact. */
export function FactFields({
  draft,
  errors,
  onChange,
}: {
  draft: FactDraft;
  errors: { readonly [field in keyof FactDraft]?: string };
  onChange: (part: Partial<FactDraft>) => void;
}) {
  const text = (field: keyof FactDraft) => ({
    label: names[field],
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <TextAreaField {...text('statement')} rows={4} hint="One sentence, in our own words" />
      <div className={styles.pair}>
        <TextField {...text('reference')} hint="Regulation, table or section, e.g. 443.4.1" />
        <TextField {...text('chapter')} hint="44, 701 or App 4" />
      </div>
      <div className={styles.pair}>
        <TextField {...text('from')} hint="The first issue known to say it, e.g. A2:2022" />
        <TextField {...text('until')} hint="The issue that withdrew it. Leave blank if none has" />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={names.grade}
          options={grades.map((value) => ({ value, label: gradeNames[value] }))}
          value={draft.grade}
          onChoose={(grade) => onChange({ grade })}
        />
        <TextField {...text('sources')} hint="Separate them with commas" />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={names.state}
          options={factStates.map((value) => ({ value, label: stateNames[value] }))}
          value={draft.state}
          onChoose={(state) => onChange({ state })}
        />
        <TextField {...text('stateSources')} hint="Separate them with commas" />
      </div>
      <TextAreaField {...text('note')} rows={2} />
    </>
  );
}
