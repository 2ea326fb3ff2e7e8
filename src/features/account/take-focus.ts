/**
 * The `ref` of a dialog's first field, which gets the focus. The attribute is for when the browser opens the dialog and would
 * otherwise focus the close button; the call is for a form that loads into a dialog that is already open.
 */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  if (input?.closest('dialog')?.open) input.focus();
}
