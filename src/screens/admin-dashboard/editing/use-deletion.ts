import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type DeletionSettings<T> = {
  /** Deletes the document; returns null when that failed, and another mutation has the error. */
  readonly remove: (listed: T) => Promise<T | null>;
  readonly restore: (deleted: T) => Promise<unknown>;
  /** The messages for failures. */
  readonly failures: { readonly remove: string; readonly restore: string };
};

/** Deletes a document after a confirmation, and can restore it. */
export function useDeletion<T>({ remove, restore, failures }: DeletionSettings<T>) {
  const [asked, setAsked] = useState<T | null>(null);
  const removing = useMutation({
    meta: { failure: failures.remove },
    mutationFn: remove,
    // Another document may be asked about by now.
    onSettled: (_deleted, _error, listed) => setAsked((now) => (now === listed ? null : now)),
  });
  const restoring = useMutation({
    meta: { failure: failures.restore },
    mutationFn: restore,
    onSuccess: (_restored, deleted): void => {
      // Another document may have been deleted by now.
      if (removing.data === deleted) removing.reset();
    },
  });
  return {
    /** The document whose deletion is to be confirmed. */
    asked,
    /** The document that was deleted and can be restored. */
    deleted: removing.data ?? null,
    removing,
    restoring,
    failures,
    ask: (listed: T) => setAsked(listed),
    cancel: () => setAsked(null),
    confirm() {
      if (asked === null) return;
      if (!restoring.isPending) restoring.reset();
      removing.mutate(asked);
    },
  };
}
