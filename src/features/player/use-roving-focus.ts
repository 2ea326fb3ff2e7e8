import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes many buttons one tab stop: the arrow keys move between them in reading order and from row to row, Home and End go to
 * the first and last.
 *
 * @param first the index of the button that Tab goes to until another one has had the focus
 */
export function useRovingFocus(first: number) {
  const [visited, setVisited] = useState<number | null>(null);
  const stop = visited ?? first;

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
    const focused = [...currentTarget.querySelectorAll<HTMLElement>('button')].indexOf(target);
    if (focused >= 0) setVisited(focused);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) setVisited(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = target(event.key, buttons, stop);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  return {
    /** For the element around the buttons; `data-arrows` keeps the player from taking the arrow keys. */
    group: { onFocus, onBlur, onKeyDown, 'data-arrows': true },
    /** The index of the button that Tab goes to now: the others have `tabIndex={-1}`. */
    stop,
  };
}

function target(key: string, buttons: readonly HTMLElement[], from: number): number | null {
  const last = buttons.length - 1;
  const row = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - row,
    ArrowDown: from + row,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}
