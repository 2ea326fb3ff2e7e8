import { type RefObject, useEffect } from 'react';

/**
 * When what is shown disappears while it has the focus, moves the focus to an element that stays: otherwise the keyboard would
 * start again from the top.
 */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      // The browser has moved the focus to the body, unless the user has moved it elsewhere in the meantime.
      if (document.activeElement === document.body) next.current?.focus();
    };
  }, [isShown, next]);
}
