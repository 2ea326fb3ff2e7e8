import { type RefCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose rows go when their button is pressed. The same button of the row that takes the place gets the
 * focus, or the list's heading after the last one. A row that stays, since the change failed, gets it back.
 *
 * @param ids of the rows that are shown
 * @param headingId the id of the heading, which can take the focus
 */
export function useFocusNextRow(ids: readonly string[], headingId: string) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const pressed = useRef<{ readonly id: string; readonly place: number } | null>(null);

  // After each render: the row may go at once, or when the change is saved, and its button be switched off until then.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, place } = pressed.current;
    const own = buttons.current.get(id);
    const held = document.activeElement;
    if (held !== document.body && !held?.matches(':disabled')) {
      // Somebody has gone on meanwhile, if the row isn't there any more.
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
    /** To be called before the row goes. */
    press(id: string): void {
      pressed.current = { id, place: ids.indexOf(id) };
    },
  };
}
