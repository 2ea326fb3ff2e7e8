import { type RefObject, useEffect } from 'react';

/**
 * Focuses an item of a list once more are shown, since the button that showed them has gone.
 *
 * @param place the item's index; null while the button is there
 */
export function useFocusItem(list: RefObject<HTMLElement | null>, place: number | null): void {
  useEffect(() => {
    const item = place === null ? null : list.current?.children[place];
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  }, [list, place]);
}
