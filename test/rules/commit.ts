import { type Caller, callFirestore, documentsRoot } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { encodeFields } from '#test/support/firestore-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One write of a commit; without `data` it deletes. `now` names the fields that get the server's time. */
export type Write = {
  readonly path: string;
  readonly data?: Fields;
  readonly exists?: boolean;
  readonly now?: readonly string[];
  /** The fields that are written, while the others stay. A field without data is removed. */
  readonly only?: readonly string[];
};

/** Sends writes that are carried out together or not at all. @returns the HTTP status */
export async function commit(caller: Caller, writes: readonly Write[]): Promise<number> {
  return (await callFirestore(caller, 'POST', ':commit', { writes: writes.map(toRequest) })).status;
}

/** Asks for the documents of a query. @returns the HTTP status */
export async function runQuery(caller: Caller, structuredQuery: object): Promise<number> {
  return (await callFirestore(caller, 'POST', ':runQuery', { structuredQuery })).status;
}

/** A write in the form of Firestore's REST interface. */
export function toRequest({ path, data, exists, now = [], only }: Write): object {
  const name = `${documentsRoot()}/${path}`;
  return {
    ...(data ? { update: { name, fields: encodeFields(data) } } : { delete: name }),
    ...(only && { updateMask: { fieldPaths: only } }),
    ...(exists !== undefined && { currentDocument: { exists } }),
    updateTransforms: now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

/** What the app writes with a quiz: its entry in the published list. @param data null when it is deleted */
export function listingOf(quizId: string, data: Fields | null): Write {
  return {
    path: 'published/quizzes',
    data: { quizzes: data ? { [quizId]: data } : {}, changed: quizId },
    only: [`quizzes.\`${quizId}\``, 'changed'],
  };
}

/** What the app writes with everything that an administrator does: the record of it and the mark by which the rules find it. */
export function recordOf(uid: string): Write[] {
  const changeId = uniqueId('change');
  return [
    {
      path: `changes/${changeId}`,
      data: { uid, action: 'edit', kind: 'quiz', count: 1, ids: ['q1'], label: 'Earthing', detail: 'Title' },
      now: ['at'],
    },
    { path: `users/${uid}/private/change`, data: { changeId }, now: ['at'] },
  ];
}
