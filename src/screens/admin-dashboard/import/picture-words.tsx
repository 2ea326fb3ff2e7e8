import { useState } from 'react';

import type { Undescribed } from '#domain/bank/import/row-pictures.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { StoredPicture } from '#features/questions/stored-picture.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';

import styles from '../admin-dashboard.module.css';

const pageSize = 10;

/** The pictures of a file that have no description, all in one place. Their questions are skipped until they have one. */
export function PictureWords({
  pictures,
  words,
  onDescribe,
}: {
  pictures: readonly Undescribed[];
  words: ReadonlyMap<string, string>;
  onDescribe: (id: string, text: string) => void;
}) {
  const [wantedPage, setPage] = useState(1);
  if (pictures.length === 0) return null;
  const { page, pages, items } = takePage(pictures, wantedPage, pageSize);
  const open = pictures.filter(({ id }) => !words.get(id)?.trim()).length;
  return (
    <fieldset className={styles.form}>
      <legend>Say what the pictures show</legend>
      <p role="status" className={styles.soft}>
        {open === 0
          ? 'Every picture has a description.'
          : `${open === 1 ? '1 picture has' : `${open} pictures have`} no description yet. Their questions are skipped until then.`}
      </p>
      <ul className={styles.rows}>
        {items.map(({ id, name }) => (
          <li key={id} className={styles.planned}>
            <StoredPicture picture={{ src: mediaAddress(id), alt: name }} />
            <TextField
              label={`What “${name}” shows`}
              maxLength={500}
              value={words.get(id) ?? ''}
              onChange={(event) => onDescribe(id, event.target.value)}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onTurn={setPage} />
    </fieldset>
  );
}
