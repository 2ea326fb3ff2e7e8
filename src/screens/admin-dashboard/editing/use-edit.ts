import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { changedFields, fieldsOf, pickFields } from '#domain/edit/changed-fields.ts';
import type { EditDrafts, KeptEdit } from '#services/storage/edit-drafts.ts';
import type { UpdateOutcome } from '#services/update-checked.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';

import { type Difference, findDifferences } from './differences.ts';

type EditSettings<T extends { readonly id: string }, F extends string, D> = {
  /** The document, read fresh when the editor opened. */
  readonly stored: T;
  /** Where this tab keeps what is not saved yet. */
  readonly drafts: EditDrafts<T, D>;
  /** What each field of the form is called, in the order of the form. */
  readonly names: Readonly<Record<F, string>>;
  /** The form's state for a stored document. */
  readonly toDraft: (stored: T) => D;
  /** The fields that merge with what somebody else made of them, once I have decided to keep mine. */
  readonly merge?: (draft: D, from: T, onto: T) => Partial<D>;
  /** Saves the changed fields; null when that failed, was logged and is shown already. */
  readonly save: (base: T, changes: Partial<D>) => Promise<UpdateOutcome<T> | null>;
  /** Puts the document into the cache as it was stored. */
  readonly onSaved: (stored: T) => void;
  /** The sentence for a failed save. */
  readonly failure: string;
};

/**
 * The state of a form that edits a stored document: what was changed, saving only that, and what to do when somebody
 * else has changed the document meanwhile (optimistic lock, see services/update-checked).
 */
export function useEdit<
  T extends { readonly id: string },
  F extends string,
  D extends Readonly<Record<F, unknown>>,
>({ stored, drafts, names, toDraft, merge = () => ({}), save, onSaved, failure }: EditSettings<T, F, D>) {
  const fields = fieldsOf(names);
  const [begin] = useState(() => resume(drafts.read(stored.id), { stored, toDraft, fields }));
  const [base, setBase] = useState(begin.base);
  const [draft, setDraft] = useState(begin.draft);
  const saving = useMutation({
    meta: { failure },
    mutationFn: ({ base: from, sent }: { base: T; sent: D }) =>
      save(from, pickFields(sent, changedFields(toDraft(from), sent, fields))),
    onSuccess: (outcome, { sent }) => {
      if (outcome?.state !== 'saved') return;
      onSaved(outcome.stored);
      setBase(outcome.stored);
      drafts.store(stored.id, null);
      // What was typed while the save was on its way stays.
      setDraft((now) => ({
        ...toDraft(outcome.stored),
        ...pickFields(now, changedFields(sent, now, fields)),
      }));
    },
  });
  const outcome = saving.data;
  const theirs = outcome?.state === 'conflict' ? outcome.current : null;
  const changed = changedFields(toDraft(base), draft, fields);
  const dirty = changed.length > 0;

  function keepMine(): void {
    if (!theirs) return;
    const mine = { ...toDraft(theirs), ...pickFields(draft, changed), ...merge(draft, base, theirs) };
    setBase(theirs);
    setDraft(mine);
    saving.mutate({ base: theirs, sent: mine });
  }

  function startFrom(document: T): void {
    setBase(document);
    setDraft(toDraft(document));
    drafts.store(stored.id, null);
    saving.reset();
  }

  const change = useStableCallback((part: Partial<D>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    drafts.store(stored.id, { base, draft: next });
  });

  const differences: Difference[] = theirs
    ? findDifferences(names, { base: toDraft(base), mine: draft, theirs: toDraft(theirs) })
    : [];

  return {
    /** The document as it was last read or saved. */
    base,
    draft,
    dirty,
    busy: saving.isPending,
    saving,
    gone: outcome?.state === 'gone',
    saved: outcome?.state === 'saved' && !dirty,
    conflict: theirs ? { differences, keepMine, takeTheirs: () => startFrom(theirs) } : null,
    /** Whether this tab brought back what was typed earlier. */
    restored: begin.restored && dirty,
    discard: () => startFrom(stored),
    change,
    save: () => saving.mutate({ base, sent: draft }),
  };
}

/**
 * What the form begins with. What was typed before a reload is put onto the document as it is now, unless somebody has
 * changed the same fields since: then saving compares the two.
 */
function resume<T, F extends string, D extends Readonly<Record<F, unknown>>>(
  kept: KeptEdit<T, D> | null,
  { stored, toDraft, fields }: { stored: T; toDraft: (stored: T) => D; fields: readonly F[] },
) {
  if (!kept?.base) return { base: stored, draft: toDraft(stored), restored: false };
  const before = toDraft(kept.base);
  const now = toDraft(stored);
  const mine = changedFields(before, kept.draft, fields);
  if (changedFields(before, now, mine).length > 0)
    return { base: kept.base, draft: kept.draft, restored: true };
  return { base: stored, draft: { ...now, ...pickFields(kept.draft, mine) }, restored: true };
}
