import { expect, it, vi } from 'vitest';

import { faultCode } from '#domain/shared/fault-code.ts';
import { isRetryable } from '#providers/query/retry.ts';

import { getPublicDocument } from './public-documents.ts';
import { readFields } from './send-request.ts';

function answerWith(respond: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const found = { found: { name: 'projects/p/databases/(default)/documents/quizzes/q1', fields: {} } };
const fault = (code: number, status: string) => ({ error: { code, message: 'No', status } });

const faultOf = async () => getPublicDocument('quizzes', 'q1').catch((error: unknown) => error);

it.each([
  ['nothing, as offline', () => Promise.reject(new TypeError('Failed to fetch')), 'unknown', true],
  ['a page of somebody else', async () => new Response('<html>'), 'unknown', true],
  ['JSON that isn’t Firestore’s', async () => Response.json({ ok: true }), 'unknown', true],
  ['no body with 500', async () => new Response('', { status: 500 }), 'unknown', true],
  ['too many requests', async () => refuse(429, 'RESOURCE_EXHAUSTED'), 'resource-exhausted', true],
  ['a refusal', async () => refuse(403, 'PERMISSION_DENIED'), 'permission-denied', false],
  ['a list that breaks off', async () => Response.json([found, fault(500, 'INTERNAL')]), 'internal', true],
  ['a refusal in a list', async () => refuse(400, 'INVALID_ARGUMENT', true), 'invalid-argument', false],
])('names the fault and whether to ask again: %s', async (_, respond, code, isRetried) => {
  answerWith(respond);
  const thrown = await faultOf();
  expect(faultCode(thrown)).toBe(code);
  expect(isRetryable(thrown)).toBe(isRetried);
});

function refuse(status: number, name: string, inList = false): Response {
  return Response.json(inList ? [fault(status, name)] : fault(status, name), { status });
}

it('asks without a header for which the browser would ask permission first', async () => {
  const fetched = answerWith(async () => Response.json([{ missing: 'x', readTime: '' }]));
  expect(await getPublicDocument('quizzes', 'q1')).toBeNull();
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'text/plain' });
});

it('reads a collection page by page', async () => {
  const document = (id: string) => ({ name: `projects/p/databases/(default)/documents/examParts/${id}` });
  const fetched = answerWith(async () => Response.json({}));
  fetched.mockResolvedValueOnce(Response.json({ documents: [document('a')], nextPageToken: 'b+c' }));
  fetched.mockResolvedValueOnce(Response.json({ documents: [document('d')] }));
  expect(await readFields('examParts', ['title', 'order'])).toEqual([
    { id: 'a', data: {} },
    { id: 'd', data: {} },
  ]);
  const asked = fetched.mock.calls.map(([url]) => new URL(String(url)).searchParams);
  expect(asked.map((options) => options.get('pageToken'))).toEqual([null, 'b+c']);
  expect(asked[1]?.getAll('mask.fieldPaths')).toEqual(['title', 'order']);
  expect(await readFields('nobodys', ['title'])).toEqual([]);
});
