import { useLayoutEffect } from 'react';

/** How many components ask for each mark. */
const counts = new Map<string, number>();

/**
 * Marks the page with an attribute of `<html>` while the component is mounted, for style sheets. `:has()` would do too, but on
 * the whole page the browser checks it again whenever an element is added or removed.
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
