import { createContext, use } from 'react';

import type { WriteProgress } from '#services/bank/write-questions.ts';

/** An import to carry out. */
export type ImportJob = {
  readonly id: string;
  readonly of: number;
  readonly write: (
    signal: AbortSignal,
    onProgress: (progress: WriteProgress) => void,
  ) => Promise<WriteProgress>;
  readonly onSettled: () => Promise<unknown>;
};

/** The import that runs while the user moves between the dashboard's sections, one at a time. */
export type ImportRun = {
  readonly isRunning: boolean;
  readonly start: (job: ImportJob) => void;
  /** Takes away what is said of a finished import, since it's being undone. */
  readonly forget: (id: string) => void;
};

export const ImportRunContext = createContext<ImportRun>({
  isRunning: false,
  start: () => {},
  forget: () => {},
});

/** The running import, from any section of the dashboard. */
export function useImportRun(): ImportRun {
  return use(ImportRunContext);
}
