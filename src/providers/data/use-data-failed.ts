import { createContext, use } from 'react';

export const DataFailedContext = createContext(false);

/** Whether the scripts that read data did not come: only loading the page anew helps, since a browser may remember a failure. */
export function useDataFailed(): boolean {
  return use(DataFailedContext);
}
