/**
 * Calls `move`, which moves the focus, in the next frame before it's painted, or before the next key is handled, since the key
 * is meant for the new focus. Moving the focus makes the browser lay out the page. Here it's no part of the task that responds
 * to a tap, and the paint uses the same layout. A field that the user has moved to in the meantime keeps the focus. Returns a
 * function that cancels it.
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
