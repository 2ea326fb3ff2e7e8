/**
 * For the `ref` of a dialog's first field: it has the focus. The attribute is for the moment in which the browser opens
 * the dialog and would choose the close button; the call is for a form that comes into an open dialog.
 */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  if (input?.closest('dialog')?.open) input.focus();
}
