import { useQueryClient } from '@tanstack/react-query';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { deletePart } from '#services/exam-parts/delete-part.ts';
import { getPart } from '#services/exam-parts/get-part.ts';
import { restorePart } from '#services/exam-parts/restore-part.ts';

import { useDeletion } from '../editing/use-deletion.ts';
import { cachePart, uncachePart } from './part-cache.ts';

/** Deletes a part once it is confirmed, and brings it back. */
export function useDeletePart() {
  const client = useQueryClient();
  return useDeletion<ExamPart>({
    remove: async ({ id }) => {
      const stored = await getPart(id);
      await deletePart(id);
      uncachePart(client, id);
      return stored;
    },
    restore: async (deleted) => cachePart(client, await restorePart(deleted)),
    failures: { remove: 'Failed to delete the exam part', restore: 'Failed to restore the exam part' },
  });
}
