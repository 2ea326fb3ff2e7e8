import type { BulkJob } from '#domain/bank/bulk-edit.ts';

/** How a bulk edit is followed and stopped. */
export type BulkSettings = {
  readonly onProgress: (job: BulkJob) => void;
  /** Called when it waits for the connection. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
};
