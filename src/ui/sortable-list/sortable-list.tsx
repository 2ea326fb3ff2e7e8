import { type PointerEvent, type ReactNode, useRef, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './sortable-list.module.css';

/** One thing in the list; `name` is what it is called for those who hear it. */
export type SortableItem = {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
  readonly verdict?: 'right' | 'wrong' | undefined;
};

/** Things to put in order: by the buttons of each one, or by dragging it by its number. */
export function SortableList({
  items,
  labelledBy,
  disabled = false,
  fixed = false,
  onReorder,
}: {
  items: readonly SortableItem[];
  labelledBy: string;
  disabled?: boolean;
  /** Whether the order is only shown. */
  fixed?: boolean;
  onReorder: (ids: string[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);

  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || to === from) return;
    onReorder(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setSaid(`Now number ${to + 1} of ${ids.length}`);
  }

  function drag(event: PointerEvent): void {
    if (!dragged || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex((row) => event.clientY >= row.top && event.clientY <= row.bottom);
    if (over >= 0) move(dragged, over);
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-labelledby={labelledBy} onPointerMove={drag}>
        {items.map(({ id, name, content, verdict }, index) => (
          <li
            key={id}
            className={styles.item}
            data-dragged={dragged === id || undefined}
            data-verdict={verdict}
          >
            <span
              className={styles.handle}
              aria-hidden="true"
              onPointerDown={(event) => {
                if (disabled) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              {index + 1}
            </span>
            {content}
            {!fixed && (
              <span className={styles.moves}>
                <Button
                  variant="quiet"
                  aria-label={`Move up: ${name}`}
                  disabled={disabled || index === 0}
                  onClick={() => move(id, index - 1)}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Move down: ${name}`}
                  disabled={disabled || index === items.length - 1}
                  onClick={() => move(id, index + 1)}
                >
                  <Icon name="down" />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
