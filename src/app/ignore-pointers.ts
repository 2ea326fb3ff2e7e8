/**
 * What a browser tells of each tap and each move beside the click. No component handles it: where rows are dragged, `use-drag.ts` listens itself.
 */
const pointers = /^(?:gotpointer|lostpointer|mouse|pointer|touch)/u;

/**
 * Keeps React from listening for these events. It listens for every event there is, and for each it looks for the component that was
 * hit and for its handlers: with a phone's processor, a tenth of the time until a tap shows.
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
