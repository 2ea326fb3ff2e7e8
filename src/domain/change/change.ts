import * as z from 'zod/mini';

import { cutText } from '#domain/shared/cut-text.ts';
import { documentId } from '#domain/shared/document-id.ts';

/** What an administrator can do to something. */
const changeActions = [
  'add',
  'edit',
  'delete',
  'restore',
  'draft',
  'publish',
  'import',
  'close',
  'regrade',
] as const;

/** What an action can be done to. */
export const changeKinds = [
  'question',
  'quiz',
  'part',
  'paper',
  'fact',
  'correction',
  'report',
  'plan',
  'role',
  'import',
  'picture',
] as const;

/** The detail in the note of a deleted or restored draft. */
export const draftDetail = 'Draft';

/** The detail in the note of an import whose undo is finished; the only other edit of an import is the beginning of its undo. */
export const importUndone = 'Undone';

/** The most documents that a note names; `count` says how many there were. */
const maxNamed = 10;

/** What was done in one action. `ids` and `label` name the first ten documents, `detail` says what changed. */
export const changeNoteSchema = z.object({
  action: z.enum(changeActions),
  kind: z.enum(changeKinds),
  count: z.number().check(z.int(), z.gte(1), z.lte(500)),
  ids: z.array(documentId).check(z.maxLength(maxNamed)),
  label: z.string().check(z.maxLength(200)),
  detail: z.string().check(z.maxLength(500)),
});

/** A note as it is stored: `uid` did it, `at` by the server's clock (ISO time). */
export const changeSchema = z.extend(changeNoteSchema, {
  id: documentId,
  uid: z.string().check(z.minLength(1), z.maxLength(128)),
  at: z.string(),
});

export type ChangeAction = (typeof changeActions)[number];
export type ChangeKind = (typeof changeKinds)[number];
export type ChangeNote = z.infer<typeof changeNoteSchema>;
export type Change = z.infer<typeof changeSchema>;

/** A document as a note names it. A person has no label: their name is looked up when it's shown. */
export type Noted = { readonly id: string; readonly label: string };

/**
 * Makes the note of an action.
 *
 * @param documents those that were changed, at least one
 * @param detail such as `Price: £7.99 → £8.99`
 */
export function noteOf(
  action: ChangeAction,
  kind: ChangeKind,
  documents: readonly Noted[],
  detail = '',
): ChangeNote {
  const named = documents.slice(0, maxNamed);
  return {
    action,
    kind,
    count: documents.length,
    ids: named.map(({ id }) => id),
    label: cutText(
      named
        .map(({ label }) => label)
        .filter(Boolean)
        .join(', '),
      200,
    ),
    detail: cutText(detail, 500),
  };
}

/**
 * Makes the note of an edit, which says what was changed.
 *
 * @param names the forms' names of fields; other fields keep their own name
 */
export function noteOfEdit(
  kind: ChangeKind,
  document: Noted,
  { names, changed }: { names: Readonly<Record<string, string>>; changed: readonly string[] },
): ChangeNote {
  return noteOf('edit', kind, [document], changed.map((field) => names[field] ?? field).join(', '));
}
