import { focusInNextFrame } from '../page/focus-in-next-frame.ts';

/**
 * Takes the focus to the first wrong field of a form that is refused, once its errors are rendered: a screen reader reads an
 * error with its field, and only then.
 */
export function focusFirstWrong(form: HTMLFormElement): void {
  focusInNextFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
