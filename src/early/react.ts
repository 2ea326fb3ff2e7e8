/** What the components that are drawn early take from React, for a single drawing. */
export function memo<T>(component: T): T {
  return component;
}

let ids = 0;

/** An id that no other early drawing has. */
export function useId(): string {
  ids += 1;
  return `early-${ids}`;
}

/** What a component does beside its drawing, such as naming the tab. */
export function useEffect(effect: () => unknown): void {
  effect();
}

/** Works it out at once: there is only one drawing. */
export function useMemo<T>(make: () => T): T {
  return make();
}

/** What measures or marks once React has rendered. */
export function useLayoutEffect(): void {}

/** Never changes: nothing is pressed before React is there. */
export function useState<T>(first: T): [T, (next: T) => void] {
  return [first, () => {}];
}

/** As it is in a prerendered page. */
export function useSyncExternalStore<T>(_subscribe: unknown, _get: unknown, ofPage: () => T): T {
  return ofPage();
}
