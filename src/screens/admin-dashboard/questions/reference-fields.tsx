import styles from '../admin-dashboard.module.css';
import { DraftLine } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** Where the answer is in the book, the tags and the figure. Clearing a field removes it from the question. */
export function ReferenceFields(form: KeyFieldsProps) {
  return (
    <>
      <DraftLine {...form} name="reference" hint="Regulation, table or appendix, e.g. 411.3.3" />
      <div className={styles.pair}>
        <DraftLine {...form} name="indexWord" maxLength={120} />
        <DraftLine {...form} name="chapter" maxLength={40} />
        <DraftLine {...form} name="section" maxLength={40} />
      </div>
      <DraftLine {...form} name="tags" hint="Separate them with commas" />
      <DraftLine
        {...form}
        name="figureSrc"
        hint="One of Ohmwork’s own drawings, e.g. /figures/ring-final.svg. Leave blank for none."
      />
      {form.draft.figureSrc && <DraftLine {...form} name="figureAlt" />}
    </>
  );
}
