import type { BulkJob } from '#domain/bank/bulk-edit.ts';

import { withConnection } from '../with-connection.ts';

/** How a bulk edit is followed and stopped. */
export type BulkSettings = {
  readonly onProgress: (job: BulkJob) => void;
  /** Called when it waits for the connection. */
  readonly onWait?: () => void;
  readonly signal: AbortSignal;
};

/** The result of a call, which is retried while there is no connection. @throws the signal's reason when it was stopped */
export function waiting<T>(call: () => Promise<T>, { signal, onWait = () => {} }: BulkSettings): Promise<T> {
  return withConnection(call, { signal, onWait });
}
