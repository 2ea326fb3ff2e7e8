import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type EditDrafts, makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** Where this tab keeps what is typed into a form that is stored as a whole. @param kind names it in the browser's storage */
export function makeKeptDrafts<D>(kind: string, draft: z.ZodMiniType<D>): EditDrafts<null, D> {
  return makeEditDrafts(kind, z.null(), draft);
}

/**
 * What is typed into a form. It stays in this tab until it's stored, or discarded.
 *
 * @param empty what the form begins with
 * @param id of what the form is about, where that isn't new
 */
export function useKeptDraft<D extends object>(drafts: EditDrafts<null, D>, empty: D, id = 'new') {
  const [form, setForm] = useState(() => {
    const kept = drafts.read(id);
    return { draft: kept?.draft ?? empty, restored: kept !== null };
  });
  const { draft } = form;
  const dirty = !isSameValue(draft, empty);
  useEffect(() => drafts.store(id, dirty ? { base: null, draft } : null), [drafts, draft, dirty, id]);
  return {
    draft,
    dirty,
    /** Whether the form still holds what this tab brought back. */
    restored: form.restored && dirty,
    change(part: Partial<D>): void {
      setForm((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    },
    clear(): void {
      setForm({ draft: empty, restored: false });
      // At once: the form may be left with the same press.
      drafts.store(id, null);
    },
  };
}
