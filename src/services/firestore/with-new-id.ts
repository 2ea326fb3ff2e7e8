import { collection, doc } from 'firebase/firestore/lite';
import * as z from 'zod/mini';

import { canonicalJson } from '#domain/edit/changed-fields.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

import { db } from '../firebase/db.ts';
import { readItem, writeItem } from '../storage/browser-storage.ts';

/** Where this tab keeps the tries that haven't worked. browser-owner.ts removes it when the account leaves. */
const place = 'ohmwork.edit-draft.unanswered';

/** What each try stores, as JSON, and under which id. The newest is last. */
const triesSchema = z.array(z.tuple([z.string(), z.string()]));
type Tries = z.infer<typeof triesSchema>;

const maxTries = 20;

/** The tries since the browser refused to store them; null while it does. */
let inMemory: Tries | null = null;

/**
 * Creates something under a new id. Until that has worked, also after a reload, the same content gets the same id again, since
 * the first try may have arrived: `create` then finds it and doesn't store it twice. Other content gets another id, so that no
 * try, however late, can overwrite or stand for what differs from it.
 *
 * @param kind the collection
 */
export async function withNewId<T>(
  kind: string,
  content: unknown,
  create: (id: string) => Promise<T>,
): Promise<T> {
  const key = canonicalJson([kind, content]);
  const id = idOf(key) ?? doc(collection(db, kind)).id;
  // Before the try: the page may be closed before there's a response.
  keep([...others(key), [key, id]]);
  const created = await create(id);
  keep(others(key));
  return created;
}

const idOf = (key: string) => read().find(([content]) => content === key)?.[1];

const others = (key: string) => read().filter(([content]) => content !== key);

function read(): Tries {
  return inMemory ?? triesSchema.safeParse(parseJson(readItem(place, 'sessionStorage'))).data ?? [];
}

function keep(tries: Tries): void {
  const newest = tries.slice(-maxTries);
  const text = newest.length > 0 ? JSON.stringify(newest) : null;
  inMemory = writeItem(place, text, 'sessionStorage') ? null : newest;
}
