import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './sortable-list.module.css';
import { useDrag } from './use-drag.ts';

/** An item of the list; screen readers announce it by its `name`. */
export type SortableItem = {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
  readonly verdict?: { readonly tone: 'right' | 'wrong'; readonly text: string } | undefined;
};

/** Items to put in order: by dragging one by its number, with the arrow keys on the number, or with the two buttons. */
export function SortableList({
  items,
  labelledBy,
  disabled = false,
  fixed = false,
  first = 1,
  total = items.length,
  onReorder,
}: {
  items: readonly SortableItem[];
  labelledBy: string;
  disabled?: boolean;
  /** Whether the order is only shown. */
  fixed?: boolean;
  /** The number of the first item, where these are one page of a longer list. */
  first?: number;
  /** How many items the longer list has. */
  total?: number;
  /** Called once for each move: of a drag, when it ends. */
  onReorder: (ids: string[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: number } | null>(null);
  const ids = items.map(({ id }) => id);
  const drag = useDrag(list, ids, disabled || fixed ? null : move);
  const shown = drag ? placed(items, ids.indexOf(drag.id), drag.to) : items;
  // Nothing is said of a move that isn't made, or that couldn't be saved.
  const isMoved = moved !== null && ids[moved.to] === moved.id;
  const pressed = useRef<{ id: string; step: string } | null>(null);

  // At an end of the list, and while the new order is saved, the pressed button is disabled and loses the focus.
  useEffect(() => {
    if (!pressed.current || disabled) return;
    const { id, step } = pressed.current;
    const row = list.current?.children[ids.indexOf(id)];
    const held = document.activeElement;
    const isLost = held === document.body || held?.matches(':disabled');
    // The focus is still in the row: the save that disables the button may be about to begin.
    if (!isLost && row?.contains(held)) return;
    pressed.current = null;
    if (!isLost) return;
    const usable = [...(row?.querySelectorAll<HTMLElement>('[data-step]:enabled') ?? [])];
    (usable.find(({ dataset }) => dataset.step === step) ?? usable[1])?.focus();
  });

  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || to === from) return;
    onReorder(placed(ids, from, to));
    setMoved({ id, to });
  }

  function press(id: string, step: -1 | 1): void {
    pressed.current = { id, step: String(step) };
    move(id, ids.indexOf(id) + step);
  }

  function pressKey(event: KeyboardEvent, id: string): void {
    const at = ids.indexOf(id);
    const places: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: ids.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    pressed.current = { id, step: 'any' };
    move(id, to);
  }

  return (
    <>
      {!fixed && (
        <p id={hintId} className={styles.hint}>
          Drag the numbers, or use the arrow keys on them.
        </p>
      )}
      <ol ref={list} className={styles.list} aria-labelledby={labelledBy}>
        {shown.map(({ id, name, content, verdict }, index) => (
          <li
            key={id}
            className={styles.item}
            data-dragged={drag?.id === id || undefined}
            data-verdict={verdict?.tone}
          >
            {fixed ? (
              <span className={styles.number}>{first + index}</span>
            ) : (
              <button
                type="button"
                className={styles.handle}
                aria-label={`${first + index}: ${name}`}
                aria-describedby={hintId}
                data-step="any"
                data-grip
                disabled={disabled}
                onKeyDown={(event) => pressKey(event, id)}
              >
                {first + index} <Icon name="grip" />
              </button>
            )}
            {content}
            {verdict && (
              <span className={styles.verdict}>
                <Icon name={verdict.tone === 'right' ? 'check' : 'cross'} /> {verdict.text}
              </span>
            )}
            {!fixed && (
              <span className={styles.moves}>
                {([-1, 1] as const).map((step) => (
                  <Button
                    key={step}
                    variant="quiet"
                    aria-label={`Move ${step < 0 ? 'up' : 'down'}: ${name}`}
                    data-step={step}
                    // The keys on the number do the same, so each row needs no two more tab stops.
                    tabIndex={-1}
                    disabled={disabled || index === (step < 0 ? 0 : items.length - 1)}
                    onClick={() => press(id, step)}
                  >
                    <Icon name={step < 0 ? 'up' : 'down'} />
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {isMoved && `Now number ${first + moved.to} of ${total}`}
      </p>
    </>
  );
}

/** The list with one of its items at another index. */
function placed<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
