import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type EditDrafts, makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** There is one of a kind at a time. */
const id = 'new';

/** Where this tab keeps what is typed of something new. @param kind names it in the browser's storage */
export function makeNewDrafts<D>(kind: string, draft: z.ZodMiniType<D>): EditDrafts<null, D> {
  return makeEditDrafts(kind, z.null(), draft);
}

/** What is typed of something new. It stays in this tab until it's stored, or discarded. @param empty what a form begins with */
export function useNewDraft<D extends object>(drafts: EditDrafts<null, D>, empty: D) {
  const [form, setForm] = useState(() => {
    const kept = drafts.read(id);
    return { draft: kept?.draft ?? empty, restored: kept !== null };
  });
  const { draft } = form;
  const dirty = !isSameValue(draft, empty);
  useEffect(() => drafts.store(id, dirty ? { base: null, draft } : null), [drafts, draft, dirty]);
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
