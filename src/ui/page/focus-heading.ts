/** Lets the reading start again at the heading of the screen, as after a navigation. @returns whether there is one */
export function focusHeading(place: ParentNode = document): boolean {
  const heading = place.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** The `ref` of a button that goes with what it does, at once or when that's done: it leaves the focus to the screen's heading. */
export function leaveFocus(button: HTMLButtonElement | null): () => void {
  return () => {
    if (document.activeElement === button) focusHeading();
  };
}
