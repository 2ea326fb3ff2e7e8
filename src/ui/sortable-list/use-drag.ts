import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Drag = {
  readonly id: string;
  /** Where the row would be now. */
  readonly to: number;
  /** How far below the middle of the row it was gripped. */
  readonly below: number;
};

/**
 * Lets the user drag a row of a list by its `data-grip` element. It adds its own listeners to the list: React gets no pointer
 * events, see `ignore-pointers.ts`.
 *
 * @param list its children are the rows, in the order of the drag
 * @param ids the ids of the rows' items, as they are without the drag
 * @param drop moves a row to an index, once it's released; null while rows can't be moved
 * @returns the id of the row that is dragged and the index where it is shown, or null
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  drop: ((id: string, to: number) => void) | null,
): Drag | null {
  const [held, setHeld] = useState<Drag | null>(null);
  const drag = held && drop && ids.includes(held.id) ? held : null;

  /** The list captures the pointer, not the row: a row that moves in the page would lose it. */
  const grip = useEffectEvent(({ target, pointerId, clientY }: PointerEvent, rows: HTMLElement) => {
    const handle = target instanceof Element && target.closest('[data-grip]');
    const row = handle && [...rows.children].find((child) => child.contains(handle));
    if (!row || !drop) return;
    const to = [...rows.children].indexOf(row);
    const id = ids[to];
    if (id === undefined) return;
    rows.setPointerCapture(pointerId);
    setHeld({ id, to, below: clientY - middleOf(row) });
  });

  const move = useEffectEvent((event: PointerEvent, rows: HTMLElement) => {
    if (drag) setHeld({ ...drag, to: placeAt(event, rows, drag) });
  });

  /** Reads the place from the event: the last move may not be rendered yet. */
  const release = useEffectEvent((event: PointerEvent, rows: HTMLElement) => {
    setHeld(null);
    if (drag) drop?.(drag.id, placeAt(event, rows, drag));
  });

  useEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const ends = new AbortController();
    const { signal } = ends;
    rows.addEventListener('pointerdown', (event) => grip(event, rows), { signal });
    rows.addEventListener('pointermove', (event) => move(event, rows), { signal });
    rows.addEventListener('pointerup', (event) => release(event, rows), { signal });
    rows.addEventListener('pointercancel', () => setHeld(null), { signal });
    return () => ends.abort();
  }, [list]);

  return drag;
}

/** Past the middles of other rows, not their edges: where a taller row has made way, the pointer may still be over it. */
function placeAt({ clientY }: PointerEvent, rows: HTMLElement, { to, below }: Drag): number {
  const others = [...rows.children].filter((_, index) => index !== to);
  return others.filter((row) => middleOf(row) < clientY - below).length;
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}
