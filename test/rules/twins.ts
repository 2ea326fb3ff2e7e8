import { describe, expect, test } from 'vitest';

import { type Caller, callFirestore, deleteDocument, writeDocument } from '#test/support/documents.ts';
import { encodeFields } from '#test/support/firestore-values.ts';

import { commit, listingOf, recordOf, type Write } from './commit.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An administrator, whose writes are recorded. */
type Recorder = { readonly idToken: string; readonly uid: string; readonly records: true };

/** One request to Firestore, and what is stored at its path before. */
export type Ask = {
  readonly caller: Caller | Recorder;
  readonly path: string;
  readonly operation: 'create' | 'update' | 'delete' | 'get';
  /** The data that is written. */
  readonly data?: Fields;
  /** The document that is there before; none for a create. */
  readonly before?: Fields | undefined;
  /** Other documents that are there, by path. */
  readonly beside?: Readonly<Record<string, Fields>>;
  /** Whether an administrator's write comes without its record. */
  readonly unrecorded?: true;
  /** What is listed with a quiz, if it isn't the quiz itself; null for nothing. */
  readonly listing?: Write | null;
};

/** The same request with one fact changed. */
export type Change = (ask: Ask) => Ask | Promise<Ask>;

/**
 * A row of the table: a request that must pass, and the same request with one fact changed, which must be refused. Each
 * refusal is tried first and its twin right after it, on the same documents, so that no refusal can come from a mistake in
 * the request itself.
 */
export function twins(
  name: string,
  makeAsk: () => Promise<Ask>,
  refused: Readonly<Record<string, Change>>,
): void {
  describe(name, () => {
    test.each(Object.entries(refused))('refused %s, passes without', async (_name, change) => {
      const ask = await makeAsk();
      const changed = await change(ask);
      await prepare(changed);
      expect(await send(changed), 'the changed request').toBe(403);
      for (const path of Object.keys(changed.beside ?? {})) await deleteDocument(path);
      await prepare(ask);
      expect(await send(ask), 'its twin').toBe(200);
    });
  });
}

async function prepare({ path, before, beside = {} }: Ask): Promise<void> {
  for (const [other, data] of Object.entries(beside)) await writeDocument(other, data);
  if (before) await writeDocument(path, before);
  else await deleteDocument(path);
}

/**
 * The HTTP status of the answer. As in the app, an administrator's write is sent with its record, and a quiz with its entry
 * in the list.
 */
export async function send(ask: Ask): Promise<number> {
  const { caller, path, operation, data } = ask;
  if (operation !== 'get' && typeof caller === 'object' && 'records' in caller && !ask.unrecorded) {
    return commit(caller, [writeOf(ask), ...listed(ask), ...recordOf(caller.uid)]);
  }
  if (operation === 'get') {
    const { status } = await callFirestore(caller, 'GET', `/${path}`);
    // A 404 is an answer, too: only a caller who may ask gets it.
    return status === 404 ? 200 : status;
  }
  if (operation === 'delete') return (await callFirestore(caller, 'DELETE', `/${path}`)).status;
  const precondition = `currentDocument.exists=${operation === 'update'}`;
  const answer = await callFirestore(caller, 'PATCH', `/${path}?${precondition}`, {
    fields: encodeFields(data ?? {}),
  });
  return answer.status;
}

function writeOf({ path, operation, data }: Ask): Write {
  if (operation === 'delete') return { path };
  return { path, data: data ?? {}, exists: operation === 'update' };
}

function listed({ path, operation, data, listing }: Ask): Write[] {
  if (listing !== undefined) return listing ? [listing] : [];
  const [collection, id = ''] = path.split('/');
  return collection === 'quizzes' ? [listingOf(id, operation === 'delete' ? null : (data ?? {}))] : [];
}

/** Leaves out the record of what an administrator does. */
export const unrecorded: Change = (ask) => ({ ...ask, unrecorded: true });

/** Writes these fields instead. */
export const withData =
  (fields: Fields): Change =>
  (ask) => ({ ...ask, data: { ...ask.data, ...fields } });

/** Leaves a field out. */
export const withoutField =
  (field: string): Change =>
  (ask) => ({ ...ask, data: { ...ask.data, [field]: undefined } });

/** Starts from a document with other fields. */
export const onto =
  (fields: Fields): Change =>
  (ask) => ({ ...ask, before: { ...ask.before, ...fields } });

/** Starts with another document beside it. */
export const beside =
  (path: string, data: Fields): Change =>
  (ask) => ({ ...ask, beside: { ...ask.beside, [path]: data } });

/** The writer's account is being deleted. */
export const ofDeleted =
  (uidOf: (ask: Ask) => unknown): Change =>
  (ask) =>
    beside(`deletedUsers/${String(uidOf(ask))}`, { deletedAt: 'x', expiresAt: 'y' })(ask);

/** Sends another operation for the same document. */
export const instead =
  (operation: Ask['operation']): Change =>
  (ask) => ({ ...ask, operation });

export const as =
  (makeCaller: () => Promise<Caller> | Caller): Change =>
  async (ask) => ({ ...ask, caller: await makeCaller() });

/** Refusals for fields that are missing or have a value that they mustn't have. */
export function badFields(fields: Readonly<Record<string, readonly unknown[]>>): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, values]) =>
      values.map((value, index) => [
        `with ${field} ${describeValue(value)} (${index + 1})`,
        value === undefined ? withoutField(field) : withData({ [field]: value }),
      ]),
    ),
  );
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `of ${text.length} characters` : text;
}
