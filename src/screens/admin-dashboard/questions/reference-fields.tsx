import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** Where the answer is in the book, the tags and the figure. What is cleared here is removed from the question. */
export function ReferenceFields({ draft, errors, onChange }: KeyFieldsProps) {
  return (
    <>
      <TextField
        label="Reference"
        hint="Regulation, table or appendix, e.g. 411.3.3"
        value={draft.reference}
        error={errors.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Index word"
          maxLength={120}
          value={draft.indexWord}
          onChange={(event) => onChange({ indexWord: event.target.value })}
        />
        <TextField
          label="Chapter"
          maxLength={40}
          value={draft.chapter}
          onChange={(event) => onChange({ chapter: event.target.value })}
        />
        <TextField
          label="Section"
          maxLength={40}
          value={draft.section}
          onChange={(event) => onChange({ section: event.target.value })}
        />
      </div>
      <TextField
        label="Tags"
        hint="Separate them with commas"
        value={draft.tags}
        error={errors.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <TextField
        label="Figure"
        hint="One of Ohmwork’s own drawings, e.g. /figures/ring-final.svg. Leave blank for none."
        value={draft.figureSrc}
        error={errors.figureSrc}
        onChange={(event) => onChange({ figureSrc: event.target.value })}
      />
      {draft.figureSrc && (
        <TextField
          label="Figure description"
          value={draft.figureAlt}
          error={errors.figureAlt}
          onChange={(event) => onChange({ figureAlt: event.target.value })}
        />
      )}
    </>
  );
}
