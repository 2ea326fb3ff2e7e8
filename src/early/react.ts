/** Stands in for React's `memo`, as the functions below do for its hooks: early components are rendered only once. */
export function memo<T>(component: T): T {
  return component;
}

let ids = 0;

/** An id that no other early drawing has. */
export function useId(): string {
  ids += 1;
  return `early-${ids}`;
}

/** Runs an effect, such as naming the tab, at once. */
export function useEffect(effect: () => unknown): void {
  effect();
}

/** Computes the value at once: there's only one render. */
export function useMemo<T>(make: () => T): T {
  return make();
}

/** Does nothing: these effects measure or mark what React has rendered. */
export function useLayoutEffect(): void {}

/** The state never changes: no handler runs before React has loaded. */
export function useState<T>(first: T): [T, (next: T) => void] {
  return [first, () => {}];
}

/** The value that a prerendered page has. */
export function useSyncExternalStore<T>(_subscribe: unknown, _get: unknown, ofPage: () => T): T {
  return ofPage();
}
