import { type RefObject, useEffect } from 'react';

/** Gives the focus to one item of a list once more are shown: the button that showed them has gone. @param place null while it's there */
export function useFocusItem(list: RefObject<HTMLElement | null>, place: number | null): void {
  useEffect(() => {
    const item = place === null ? null : list.current?.children[place];
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  }, [list, place]);
}
