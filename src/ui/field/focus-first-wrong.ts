import { focusInNextFrame } from '../page/focus-in-next-frame.ts';

/**
 * Focuses the first invalid field of a form that was refused, once its errors are rendered: a screen reader only reads an error
 * with its field.
 *
 * @param form what contains the fields
 * @param otherwise called instead if none of the form's fields is invalid
 */
export function focusFirstWrong(form: HTMLElement, otherwise?: () => void): void {
  focusInNextFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else otherwise?.();
  });
}
