import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Lets the user drag a row of a list by its `data-grip` element. It adds its own listeners to the list: React gets no pointer
 * events, see `ignore-pointers.ts`.
 *
 * @param list its children are the rows
 * @param ids the ids of the rows' items, in order
 * @param move moves a row to an index; null while rows can't be moved
 * @returns the id of the row that is dragged, or null
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: ((id: string, to: number) => void) | null,
): string | null {
  const [dragged, setDragged] = useState<string | null>(null);

  /** The list captures the pointer, not the row: a row that moves in the page would lose it. */
  const grip = useEffectEvent(({ target, pointerId }: PointerEvent, rows: HTMLElement) => {
    const handle = target instanceof Element && target.closest('[data-grip]');
    const id = handle && ids[[...rows.children].findIndex((row) => row.contains(handle))];
    if (!id || !move) return;
    rows.setPointerCapture(pointerId);
    setDragged(id);
  });

  const drag = useEffectEvent(({ clientY }: PointerEvent, rows: HTMLElement) => {
    if (!dragged || !move) return;
    const boxes = [...rows.children].map((row) => row.getBoundingClientRect());
    const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
    if (over >= 0) move(dragged, over);
  });

  useEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const ends = new AbortController();
    const { signal } = ends;
    rows.addEventListener('pointerdown', (event) => grip(event, rows), { signal });
    rows.addEventListener('pointermove', (event) => drag(event, rows), { signal });
    for (const type of ['pointerup', 'pointercancel']) {
      rows.addEventListener(type, () => setDragged(null), { signal });
    }
    return () => ends.abort();
  }, [list]);

  return dragged;
}
