import { keepTogether } from '#domain/shared/keep-together.ts';
import { SavedBar } from '#features/saved/saved-bar.tsx';

import styles from './saved.module.css';

/** One saved question, with its bookmark and note. */
export function SavedQuestion({ id, text, reference }: { id: string; text: string; reference: string }) {
  return (
    <li className={styles.question}>
      <p>{keepTogether(text)}</p>
      {reference && <p className={styles.reference}>{keepTogether(reference)}</p>}
      <SavedBar questionId={id} withNote />
    </li>
  );
}
