import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type EditDrafts, makeEditDrafts } from '#services/storage/edit-drafts.ts';

import { useWarnOnLeave } from '../use-warn-on-leave.ts';

/** Stores this tab's input in a form that is saved as a whole. @param kind the name in the browser's storage */
export function makeKeptDrafts<D>(kind: string, draft: z.ZodMiniType<D>): EditDrafts<null, D> {
  return makeEditDrafts(kind, z.null(), draft);
}

/** Tells the forms on the screen that input was forgotten. */
const forms = new Set<(drafts: object, id: string) => void>();

/** Forgets input that was saved, also in a form that was opened since. */
export function forgetKept<B, D>(drafts: EditDrafts<B, D>, id = 'new'): void {
  drafts.store(id, null);
  for (const tell of forms) tell(drafts, id);
}

/**
 * The input in a form. It stays in this tab until it's saved or discarded.
 *
 * @param empty the form's first state
 * @param id the id of what the form is about, unless that is new
 * @param base what the form is about, if it's kept with the input
 * @param asks whether to ask before the tab is closed: not about input that isn't shown
 */
export function useKeptDraft<D extends object, B = null>(
  drafts: EditDrafts<B, D>,
  empty: D,
  id = 'new',
  base: B | null = null,
  asks = true,
) {
  const [form, setForm] = useState(() => {
    const kept = drafts.read(id);
    return { draft: kept?.draft ?? empty, restored: kept !== null };
  });
  const { draft } = form;
  const dirty = !isSameValue(draft, empty);
  // The storage ends with the tab.
  useWarnOnLeave(asks && dirty);
  useEffect(() => drafts.store(id, dirty ? { base, draft } : null), [drafts, base, draft, dirty, id]);
  useEffect(() => {
    const hear = (forgotten: object, of: string) => {
      if (forgotten === drafts && of === id) setForm({ draft: empty, restored: false });
    };
    forms.add(hear);
    return () => void forms.delete(hear);
  }, [drafts, empty, id]);
  return {
    draft,
    dirty,
    /** Whether the form still contains restored input. */
    restored: form.restored && dirty,
    change(part: Partial<D>): void {
      setForm((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    },
    clear(): void {
      setForm({ draft: empty, restored: false });
      // At once: the same press may close the form.
      drafts.store(id, null);
    },
  };
}
