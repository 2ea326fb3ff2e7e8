import * as z from 'zod/mini';

import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

/** What is typed, and the stored document that it changes, with which saving compares; null for a new one. */
export type KeptEdit<B, D> = { readonly base: B | null; readonly draft: D };

/** Drafts of one kind of document, kept in this tab until they are saved or discarded. */
export type EditDrafts<B, D> = {
  /** What was typed and not saved; null without anything, or when it is unreadable. */
  readonly read: (id: string) => KeptEdit<B, D> | null;
  /** Keeps what is typed, or forgets it with null. Where the browser stores nothing, it lasts as long as the page. */
  readonly store: (id: string, edit: KeptEdit<B, D> | null) => void;
};

/** Keys that begin so leave with the account (browser-owner.ts). */
const prefix = 'ohmwork.edit-draft.';

/**
 * Where the edits of one kind of document are kept.
 *
 * @param kind names it in the browser's storage
 * @param base the schema of what's stored
 * @param draft the schema of what's typed
 */
export function makeEditDrafts<B, D>(
  kind: string,
  base: z.ZodMiniType<B>,
  draft: z.ZodMiniType<D>,
): EditDrafts<B, D> {
  const schema = z.object({ base: z.nullable(base), draft });
  const key = (id: string) => `${prefix}${kind}.${id}`;
  return {
    read: (id) => schema.safeParse(parseJson(readItem(key(id), 'sessionStorage'))).data ?? null,
    store: (id, edit) => void writeItem(key(id), edit && JSON.stringify(edit), 'sessionStorage'),
  };
}
