import { useQueryClient } from '@tanstack/react-query';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { useDeletion } from '../editing/use-deletion.ts';
import { cachePart, uncachePart } from './part-cache.ts';

/** Deletes a part after a confirmation, and can restore it. */
export function useDeletePart() {
  const client = useQueryClient();
  return useDeletion<ExamPart>({
    remove: async (listed) => {
      const { deletePart } = await loadChunk(() => import('#services/parts/delete-part.ts'));
      await deletePart(listed.id);
      uncachePart(client, listed.id);
      return listed;
    },
    restore: async ({ id }) => {
      const { restorePart } = await loadChunk(() => import('#services/parts/restore-part.ts'));
      cachePart(client, await restorePart(id));
    },
    failures: { remove: 'Failed to delete the exam part', restore: 'Failed to restore the exam part' },
  });
}
