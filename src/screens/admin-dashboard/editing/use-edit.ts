import { useRef, useState } from 'react';

import { changedFields, fieldsOf, pickFields } from '#domain/edit/changed-fields.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import type { EditDrafts, KeptEdit } from '#services/storage/edit-drafts.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';

import type { Taken } from '../questions/save-question.ts';
import { type Difference, findDifferences } from './differences.ts';
import { useWriteKey } from './use-write-key.ts';

/** Saves the changed fields. Returns null when that failed, and another mutation has the error. */
type Save<T, D> = (base: T, changes: Partial<D>) => Promise<UpdateOutcome<T> | Taken | null>;

type EditSettings<T extends { readonly id: string }, F extends string, D> = {
  /** The document, read fresh when the editor opened. */
  readonly stored: T;
  /** Stores this tab's unsaved edits. */
  readonly drafts: EditDrafts<T, D>;
  /** The label of each field, in the order of the form. */
  readonly names: Readonly<Record<F, string>>;
  /** The form's state for a stored document. */
  readonly toDraft: (stored: T) => D;
  /** When my changes are applied to their version: the fields to merge, or that belong to a field that I have changed. */
  readonly merge?: (draft: D, from: T, onto: T) => Partial<D>;
  /** What keeps a draft based on a document from being saved, by field. */
  readonly findErrors?: (draft: D, base: T) => { readonly [field in F]?: string };
  readonly save: Save<T, D>;
  /** Puts the stored document into the cache, whether it was saved here or is someone else's version. */
  readonly onSaved: (stored: T) => void;
  /** The message for a failed save. */
  readonly failure: string;
};

/**
 * The state of a form that edits a stored document: it knows the changed fields, saves only those, and handles a document that
 * someone else has changed in the meantime (optimistic lock, see services/firestore/update-checked).
 */
export function useEdit<
  T extends { readonly id: string },
  F extends string,
  D extends Readonly<Record<F, unknown>>,
>({
  stored,
  drafts,
  names,
  toDraft,
  merge = () => ({}),
  findErrors = () => ({}),
  save,
  onSaved,
  failure,
}: EditSettings<T, F, D>) {
  const fields = fieldsOf(names);
  const [form, setForm] = useState(() => resume(drafts.read(stored.id)));
  const { base, draft } = form;
  // Two changes may come before the next render: the second has to build on the first.
  const latest = useRef(form);
  const saving = useSingleMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: ({ from, sent, by }: { from: T; sent: D; by: Save<T, D> }) =>
      by(from, pickFields(sent, changedFields(toDraft(from), sent, fields))),
    onSuccess: (outcome, { sent }) => {
      if (outcome?.state !== 'saved') return;
      // What was typed during the save is kept, under the id that the document has from now on.
      const typed = latest.current.draft;
      const later = changedFields(sent, typed, fields);
      startFrom(outcome.stored);
      if (later.length > 0) change(pickFields(typed, later));
      onSaved(outcome.stored);
    },
  });
  const outcome = saving.data;
  const theirs = outcome?.state === 'conflict' ? outcome.current : null;
  const dirty = changedFields(toDraft(base), draft, fields).length > 0;

  /** Applies the changes that I made to one version of the document to another. */
  function rebase(mine: D, from: T, onto: T): D {
    const changed = changedFields(toDraft(from), mine, fields);
    return { ...toDraft(onto), ...pickFields(mine, changed), ...merge(mine, from, onto) };
  }

  /**
   * The form's first state. Edits from before a reload are applied to the document as it is now, unless someone has changed the
   * same fields since: then saving compares the two.
   */
  function resume(kept: KeptEdit<T, D> | null) {
    if (!kept?.base) return { base: stored, draft: toDraft(stored), restored: false };
    const mine = rebase(kept.draft, kept.base, stored);
    return isOvertaken(toDraft(kept.base), mine, toDraft(stored), fields)
      ? { base: kept.base, draft: kept.draft, restored: true }
      : { base: stored, draft: mine, restored: true };
  }

  function show(next: typeof form): void {
    latest.current = next;
    setForm(next);
  }

  function keep(edit: { readonly base: T; readonly draft: D }): void {
    show({ ...latest.current, ...edit });
    // Changes that were undone by hand aren't offered again.
    const changed = changedFields(toDraft(edit.base), edit.draft, fields);
    drafts.store(edit.base.id, changed.length > 0 ? edit : null);
  }

  function startFrom(document: T): void {
    drafts.store(latest.current.base.id, null);
    show({ base: document, draft: toDraft(document), restored: false });
  }

  /** What keeps my changes from being saved over theirs: more may have been typed, or added by them, since saving was refused. */
  function findConflictErrors(onto: T): string[] {
    const errors = findErrors(rebase(draft, base, onto), onto);
    return fields.flatMap((field) =>
      errors[field] === undefined ? [] : `${names[field]}: ${errors[field]}`,
    );
  }

  function keepMine(): void {
    if (!theirs || findConflictErrors(theirs).length > 0) return;
    const sent = rebase(draft, base, theirs);
    keep({ base: theirs, draft: sent });
    saving.mutate({ from: theirs, sent, by: save });
  }

  function takeTheirs(): void {
    if (!theirs) return;
    discardFor(theirs);
    onSaved(theirs);
  }

  /** Shows a document instead of the edits, without what became of saving them. */
  function discardFor(document: T): void {
    startFrom(document);
    saving.reset();
  }

  const change = useStableCallback((part: Partial<D>) =>
    keep({ base: latest.current.base, draft: { ...latest.current.draft, ...part } }),
  );

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
    conflict: theirs
      ? { theirs, differences, errors: findConflictErrors(theirs), keepMine, takeTheirs }
      : null,
    /** Whether the form still contains restored edits. */
    restored: form.restored && dirty,
    discard: () => discardFor(stored),
    change,
    save: (by = save) => saving.mutate({ from: base, sent: draft, by }),
  };
}
