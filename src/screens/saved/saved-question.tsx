import { useLayoutEffect, useRef } from 'react';

import { keepTogether } from '#domain/shared/keep-together.ts';
import { SavedBar } from '#features/saved/saved-bar.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';

import styles from './saved.module.css';

/**
 * One saved question, with its bookmark and note. Removing the bookmark removes the row, unless there's a note or one is being
 * typed, and its neighbour takes the focus.
 */
export function SavedQuestion({ id, text, reference }: { id: string; text: string; reference: string }) {
  const row = useRef<HTMLLIElement>(null);
  // A layout effect's cleanup runs while the row is still on the page, between its neighbours.
  useLayoutEffect(() => {
    const item = row.current;
    return () => {
      if (item?.contains(document.activeElement)) focusBeside(item);
    };
  }, []);
  return (
    <li ref={row} className={styles.question}>
      <p>{keepTogether(text)}</p>
      {reference && <p className={styles.reference}>{keepTogether(reference)}</p>}
      <SavedBar questionId={id} withNote />
    </li>
  );
}

function focusBeside(row: HTMLElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  if (!(neighbour instanceof HTMLElement)) {
    focusHeading();
    return;
  }
  neighbour.tabIndex = -1;
  neighbour.focus({ preventScroll: true });
}
