import { type RefCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows disappear when their button is pressed. The same button of the row that takes the place
 * gets the focus, or the list's heading if there's none. A row that stays, because the change failed, gets the focus back.
 *
 * @param ids the ids of the rows that are shown
 * @param headingId the id of the heading, which has to be focusable
 */
export function useFocusNextRow(ids: readonly string[], headingId: string) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const pressed = useRef<{ readonly id: string; readonly place: number } | null>(null);

  // After each render: the row may disappear at once, or when the change is saved, with its button disabled until then.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, place } = pressed.current;
    const own = buttons.current.get(id);
    const held = document.activeElement;
    if (held !== document.body && !held?.matches(':disabled')) {
      // If the row has gone, the user has moved on in the meantime.
      if (!own) pressed.current = null;
      return;
    }
    const next = own ?? buttons.current.get(ids[place] ?? '');
    if (next?.disabled) return;
    pressed.current = null;
    (next ?? document.getElementById(headingId))?.focus();
  });

  return {
    /** For the button of a row. */
    refOf:
      (id: string): RefCallback<HTMLButtonElement> =>
      (button) => {
        if (button) buttons.current.set(id, button);
        return () => void buttons.current.delete(id);
      },
    /** Call this before the row disappears. */
    press(id: string): void {
      pressed.current = { id, place: ids.indexOf(id) };
    },
  };
}
