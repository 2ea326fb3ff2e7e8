/** Lets the reading start again at the heading of the screen, as after a navigation. @returns whether there is one */
export function focusHeading(place: ParentNode = document): boolean {
  const heading = place.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
