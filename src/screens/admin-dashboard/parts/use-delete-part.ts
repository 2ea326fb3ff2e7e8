import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { deletePart } from '#services/exam-parts/delete-part.ts';
import { getPart } from '#services/exam-parts/get-part.ts';
import { restorePart } from '#services/exam-parts/restore-part.ts';

import { cachePart, uncachePart } from './part-cache.ts';

/** Deletes a part once it is confirmed, and brings it back. */
export function useDeletePart() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ExamPart | null>(null);
  const removing = useMutation({
    meta: { failure: 'Failed to delete the exam part' },
    mutationFn: async (id: string) => {
      // Undo brings back what was stored last, not what this list showed.
      const part = await getPart(id);
      await deletePart(id);
      return part;
    },
    onSuccess: ({ id }) => {
      uncachePart(client, id);
      restoring.reset();
      setAsked(null);
    },
  });
  const restoring = useMutation({
    meta: { failure: 'Failed to restore the exam part' },
    mutationFn: restorePart,
    onSuccess: (part) => {
      cachePart(client, part);
      removing.reset();
    },
  });
  return {
    /** The part whose deletion is to be confirmed. */
    asked,
    /** The part that was deleted and can be brought back. */
    deleted: removing.data ?? null,
    removing,
    restoring,
    ask: (part: ExamPart) => {
      removing.reset();
      setAsked(part);
    },
    cancel: () => setAsked(null),
  };
}
