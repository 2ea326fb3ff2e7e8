/** Events that come with every tap and move. No component handles them: `use-drag.ts` adds its own listeners. */
const pointers = /^(?:gotpointer|lostpointer|mouse|pointer|touch)/u;

/**
 * Stops React from listening for these events. It listens for all events, and looks up the component and its handlers for each one:
 * on a slow phone that took a tenth of the time until a tap showed.
 *
 * @param root before React has it
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
