import { startTransition } from 'react';

import { Button } from '#ui/button/button.tsx';

import styles from './pager.module.css';

/** Which part of a long list is shown, and the way to the next, which is rendered while the page answers. */
export function Pager({
  page,
  pages,
  isTurning = false,
  onTurn,
}: {
  /** From 1. */
  page: number;
  pages: number;
  /** Whether the next page is still on its way. */
  isTurning?: boolean;
  onTurn: (page: number) => void;
}) {
  if (pages <= 1) return null;
  const turn = (to: number) => startTransition(() => onTurn(to));
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous page
      </Button>
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} busy={isTurning} onClick={() => turn(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
