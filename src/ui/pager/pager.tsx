import { type FormEvent, startTransition } from 'react';

import { Button } from '#ui/button/button.tsx';

import styles from './pager.module.css';

/** With more pages than this, there's a field to jump to one. */
const manyPages = 10;

/** Says which page of a long list is shown, with buttons for the others. They're rendered in a transition. */
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

  function jump(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget).get('page'));
    event.currentTarget.reset();
    if (to !== page) turn(to);
  }

  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button aria-disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous page
      </Button>
      <span role="status" aria-current="page">
        Page {page} of {pages}
      </span>
      <Button aria-disabled={page >= pages} busy={isTurning} onClick={() => turn(page + 1)}>
        Next page
      </Button>
      {pages > manyPages && (
        <form className={styles.jump} onSubmit={jump}>
          <label>
            Page number <input type="number" name="page" required min={1} max={pages} step={1} />
          </label>
          <Button type="submit">Go to page</Button>
        </form>
      )}
    </nav>
  );
}
