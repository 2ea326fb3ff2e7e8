/** Events that fire on every tap and move. No component handles them: `use-drag.ts` adds its own listeners. */
const pointers = /^(?:gotpointer|lostpointer|mouse|pointer|touch)/u;

/**
 * Stops React from listening for these events. React listens for all events and looks up the component and its handlers for
 * each one, which took a tenth of the response time to a tap on a slow phone.
 *
 * @param root the root element, before React gets it
 */
export function ignorePointers(root: HTMLElement): void {
  const add = root.addEventListener.bind(root);
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!pointers.test(type)) add(type, listener, options);
  };
}
