/**
 * Moves the focus in the next frame, before that is painted, or before the next key is handled, which is for what then has the focus;
 * returns what takes it back. The browser lays the page out for it: so this is no part of the task that answers a tap, and the layout
 * serves the paint, too. A field that somebody has gone to meanwhile keeps the focus.
 */
export function focusInNextFrame(move: () => void): () => void {
  const before = document.activeElement;
  const frame = requestAnimationFrame(act);
  addEventListener('keydown', act, { capture: true });

  function takeBack(): void {
    cancelAnimationFrame(frame);
    removeEventListener('keydown', act, { capture: true });
  }

  function act(): void {
    takeBack();
    const focused = document.activeElement;
    if (focused === before || !focused?.matches('input, select, textarea')) move();
  }

  return takeBack;
}
