import * as z from 'zod/mini';

import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

/** What was typed, and the stored document that it's based on, which saving compares with; null for a new document. */
export type KeptEdit<B, D> = { readonly base: B | null; readonly draft: D };

/** Drafts of one kind of document, kept in this tab until they are saved or discarded. */
export type EditDrafts<B, D> = {
  /** What was typed and not saved; null if there is nothing, or it can't be read. */
  readonly read: (id: string) => KeptEdit<B, D> | null;
  /** Keeps what is typed, or forgets it with null. Where the browser stores nothing, it lasts as long as the page. */
  readonly store: (id: string, edit: KeptEdit<B, D> | null) => void;
  /** Everything that was typed and not saved, about any document. */
  readonly list: () => KeptEdit<B, D>[];
};

/** browser-owner.ts removes keys with this prefix when the account leaves. */
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
  const start = `${prefix}${kind}.`;
  const read = (key: string) => schema.safeParse(parseJson(readItem(key, 'sessionStorage'))).data ?? null;
  return {
    read: (id) => read(start + id),
    store: (id, edit) => void writeItem(start + id, edit && JSON.stringify(edit), 'sessionStorage'),
    list: () => listKeys().flatMap((key) => (key.startsWith(start) ? (read(key) ?? []) : [])),
  };
}

/** The keys of everything in this tab's storage; none if storage is blocked. */
function listKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
