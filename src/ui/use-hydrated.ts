import { useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/** Whether React has hydrated the prerendered page. Before that, what the user chooses in a control would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
