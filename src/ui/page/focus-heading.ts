import { afterPaint } from '#ui/after-paint.ts';

/**
 * Moves the focus to the screen's heading, as after a navigation. While a modal dialog is open, only something inside it can have
 * the focus: the field marked for it, or else its first button, which closes it.
 *
 * @returns whether that has the focus now
 */
export function focusHeading(): boolean {
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [autofocus]') ??
    document.querySelector<HTMLElement>('dialog[open] button') ??
    document.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading === document.activeElement;
}

/**
 * Does the same for a screen that may still be loading: the focus waits for the heading at the main landmark. A heading that
 * is only shown while data loads passes the focus on to the next one. It's never taken from where the user has moved it.
 *
 * @returns a function that cancels it
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
 * Moves the focus to the heading if it has been lost by the next paint: the focused element has gone, and nothing has taken the
 * focus in its place.
 */
export function recoverFocus(): void {
  afterPaint(() => {
    if (document.activeElement === document.body) startAtHeading();
  });
}

/**
 * The `ref` of a button or link that its own action removes, at once or later: the focus then moves to the screen's heading.
 */
export function leaveFocus(button: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement !== button) return;
    focusHeading();
    // The heading may be removed too, or be hidden while the next screen loads.
    recoverFocus();
  };
}

/**
 * The `ref` of a dialog's first field, which gets the focus. The attribute is for when the browser opens the dialog, or the page
 * behind it changes, where the close button would get it otherwise; the call is for a form that loads into an open dialog.
 */
export function takeFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
  if (field?.closest('dialog')?.open) field.focus();
}
