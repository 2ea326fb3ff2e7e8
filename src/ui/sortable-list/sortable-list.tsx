import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

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

const verdicts = {
  right: { icon: 'check', text: 'Right' },
  wrong: { icon: 'cross', text: 'Wrong' },
} as const;

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
  const movable = !disabled && !fixed;
  const pressed = useRef<{ id: string; step: -1 | 1 } | null>(null);

  // At an end of the list, and while the new order is saved, the pressed button is switched off and loses the focus.
  useEffect(() => {
    if (!pressed.current || disabled) return;
    const { id, step } = pressed.current;
    pressed.current = null;
    const held = document.activeElement;
    if (held !== document.body && !held?.matches(':disabled')) return;
    const row = list.current?.children[ids.indexOf(id)];
    const usable = [...(row?.querySelectorAll<HTMLElement>('[data-step]:enabled') ?? [])];
    (usable.find(({ dataset }) => dataset.step === String(step)) ?? usable[0])?.focus();
  });

  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || to === from) return;
    onReorder(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setSaid(`Now number ${to + 1} of ${ids.length}`);
  }

  function press(id: string, step: -1 | 1): void {
    pressed.current = { id, step };
    move(id, ids.indexOf(id) + step);
  }

  function drag(event: PointerEvent): void {
    if (!dragged || !movable || !list.current) return;
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
              data-grip={movable || undefined}
              onPointerDown={(event) => {
                if (!movable) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              {index + 1}
            </span>
            {content}
            {verdict && (
              <span className={styles.verdict}>
                <Icon name={verdicts[verdict].icon} /> {verdicts[verdict].text}
              </span>
            )}
            {!fixed && (
              <span className={styles.moves}>
                <Button
                  variant="quiet"
                  aria-label={`Move up: ${name}`}
                  data-step={-1}
                  disabled={disabled || index === 0}
                  onClick={() => press(id, -1)}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Move down: ${name}`}
                  data-step={1}
                  disabled={disabled || index === items.length - 1}
                  onClick={() => press(id, 1)}
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
