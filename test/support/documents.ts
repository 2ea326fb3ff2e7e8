import * as z from 'zod/mini';

import { decodeDocument } from '#services/decode-document.ts';

import { emulators } from './emulator.ts';
import { encodeFields } from './firestore-values.ts';

/** Who asks: a visitor without a token, a user with one, or the emulator's owner, for whom no rule counts. */
export type Caller = { readonly idToken: string } | 'visitor' | 'owner';

/** An answer of Firestore's REST interface, refused or not. */
export interface FirestoreAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * One request to Firestore over REST, the way the app's Lite SDK asks.
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

/** Writes a whole document past all rules: what a test finds there at its beginning. */
export async function writeDocument(path: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await callFirestore('owner', 'PATCH', `/${path}`, { fields: encodeFields(data) });
  if (answer.status !== 200) throw new Error(`Could not write ${path}: ${JSON.stringify(answer.body)}`);
}

const documentSchema = z.object({ name: z.string(), fields: z.optional(z.unknown()) });

/** A document's fields past all rules, or null when there is none. */
export async function readDocument(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await callFirestore('owner', 'GET', `/${path}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`Could not read ${path}: ${JSON.stringify(answer.body)}`);
  return decodeDocument(documentSchema.parse(answer.body)).data;
}

/** Removes a document past all rules; one that is not there is no fault. */
export async function deleteDocument(path: string): Promise<void> {
  await callFirestore('owner', 'DELETE', `/${path}`);
}
