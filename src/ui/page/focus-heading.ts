import { afterPaint } from '#ui/after-paint.ts';

/**
 * Lets the reading start again at the heading of the screen, as after a navigation. While a modal dialog is open, only something
 * inside it can have the focus: its first button, which closes it.
 *
 * @returns whether that has the focus now
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('dialog[open] button') ?? document.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading === document.activeElement;
}

/**
 * The same for a screen that may still be loading: the focus waits for the heading at the main landmark, and goes to the next heading
 * when one stands only until the data is there. It's never taken away from where the reader went since.
 *
 * @returns how to call it off
 */
export function startAtHeading(): () => void {
  const main = document.querySelector('main');
  let start: Element | null = null;
  const begin = () => {
    if (!focusHeading()) main?.focus({ preventScroll: true });
    start = document.activeElement;
  };
  const loading = new MutationObserver(() => {
    if (document.activeElement === (start?.isConnected ? start : document.body)) begin();
    else loading.disconnect();
  });
  begin();
  if (main) loading.observe(main, { childList: true, subtree: true });
  return () => loading.disconnect();
}

/**
 * Lets the reading start at the heading where the focus is lost by the next paint: what had it has gone, and nothing in its place has
 * taken it.
 */
export function recoverFocus(): void {
  afterPaint(() => {
    if (document.activeElement === document.body) startAtHeading();
  });
}

/** The `ref` of a button or link that goes with what it does, at once or when that's done: it leaves the focus to the screen's heading. */
export function leaveFocus(button: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement !== button) return;
    focusHeading();
    // The heading may go with it, or be hidden while the next screen loads.
    recoverFocus();
  };
}
