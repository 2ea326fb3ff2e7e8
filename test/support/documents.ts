import * as z from 'zod/mini';

import { decodeDocument } from '#services/firestore/decode-document.ts';

import { emulators } from './emulator.ts';
import { encodeFields } from './firestore-values.ts';

/** Who makes a request: a visitor without a token, a user with one, or the emulator's owner, to whom no rule applies. */
export type Caller = { readonly idToken: string } | 'visitor' | 'owner';

/** An answer of Firestore's REST interface, refused or not. */
export interface FirestoreAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * One request to Firestore over REST, as the app's Lite SDK sends it.
 *
 * @param path below `…/documents`: `/quizzes/q1`, `:runQuery`, `/users/u1/private:runAggregationQuery`, `:commit` …
 */
export async function callFirestore(
  caller: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<FirestoreAnswer> {
  const token = caller === 'owner' ? 'owner' : caller === 'visitor' ? undefined : caller.idToken;
  const response = await fetch(`http://${emulators.firestore}/v1/${documentsRoot()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** `projects/…/databases/(default)/documents`, the beginning of every document's full name. */
export function documentsRoot(): string {
  return `projects/${emulators.project}/databases/(default)/documents`;
}

/** Writes a whole document without any rules, as the starting point of a test. */
export async function writeDocument(path: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await callFirestore('owner', 'PATCH', `/${path}`, { fields: encodeFields(data) });
  if (answer.status !== 200) throw new Error(`Could not write ${path}: ${JSON.stringify(answer.body)}`);
}

const documentSchema = z.object({ name: z.string(), fields: z.optional(z.unknown()) });

/** The fields of a document, read without any rules; null if there is none. */
export async function readDocument(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await callFirestore('owner', 'GET', `/${path}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`Could not read ${path}: ${JSON.stringify(answer.body)}`);
  return decodeDocument(documentSchema.parse(answer.body)).data;
}

/** Removes a document without any rules. It's no error if there is none. */
export async function deleteDocument(path: string): Promise<void> {
  await callFirestore('owner', 'DELETE', `/${path}`);
}
