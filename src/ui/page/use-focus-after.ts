import { type RefObject, useEffect } from 'react';

/**
 * Once what is shown has gone from the page with the focus it had, gives that to an element that stays: the keyboard would start
 * again from the top.
 */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      // The browser has given it to the page; somebody who went on meanwhile keeps it.
      if (document.activeElement === document.body) next.current?.focus();
    };
  }, [isShown, next]);
}
