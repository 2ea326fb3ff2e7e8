import type { DraftDocument } from '#domain/draft/draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { UpdateOutcome } from '#services/update-checked.ts';

/** Saves as a draft of its own what was written into one that somebody else has published or deleted. */
export async function saveAsNewDraft<T extends DraftDocument>(
  base: T,
  changes: Partial<T['content']>,
): Promise<UpdateOutcome<T>> {
  const { saveDraft } = await loadChunk(() => import('#services/drafts/save-draft.ts'));
  return saveDraft({ ...base, createdAt: '' }, { ...base.content, ...changes });
}
