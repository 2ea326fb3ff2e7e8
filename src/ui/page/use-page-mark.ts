import { useLayoutEffect } from 'react';

/** How many components ask for each mark. */
const counts = new Map<string, number>();

/**
 * Marks the page with an attribute of `<html>` while the component is on it, for style sheets. A `:has()` there would do too, but the
 * browser checks one that is about the whole page again with each element that comes or goes.
 *
 * @param name the attribute, such as `data-playing`
 */
export function usePageMark(name: `data-${string}`): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const add = (change: number) => {
      const count = (counts.get(name) ?? 0) + change;
      counts.set(name, count);
      page.toggleAttribute(name, count > 0);
    };
    add(1);
    return () => add(-1);
  }, [name]);
}
