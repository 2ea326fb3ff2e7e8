/**
 * The `ref` of a dialog's first field, which gets the focus. The attribute is for when the browser opens the dialog, or the page
 * behind it changes, where the close button would get it otherwise; the call is for a form that loads into an open dialog.
 */
export function takeFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
  if (field?.closest('dialog')?.open) field.focus();
}
