import { focusInNextFrame } from '../page/focus-in-next-frame.ts';

/**
 * Takes the focus to the first wrong field of a form that is refused, once its errors are rendered: a screen reader reads an
 * error with its field, and only then.
 *
 * @param otherwise called then when what is wrong is no field of the form
 */
export function focusFirstWrong(form: HTMLFormElement, otherwise?: () => void): void {
  focusInNextFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else otherwise?.();
  });
}
