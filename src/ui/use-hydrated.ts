import { useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/** Whether React has taken a prerendered page over. Before, it would lose what somebody chooses in a control. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
