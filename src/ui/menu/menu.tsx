import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './menu.module.css';

export type MenuItem = {
  readonly label: string;
  /** Shown after the label. */
  readonly note?: ReactNode;
  readonly onSelect: () => void;
};

/** A button that opens a list of actions: arrows move, Escape closes, a press elsewhere closes. */
export function Menu({ label, items }: { label: ReactNode; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close(): void {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const current = entries.findIndex((entry) => entry.matches(':focus'));
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: entries.length - 1,
    };
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key in moves) {
      event.preventDefault();
      entries.at((moves[event.key] ?? 0) % entries.length)?.focus();
    }
  }

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={leaveFocus}
        type="button"
        className={styles.opener}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div id={id} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.label}
              {item.note}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
