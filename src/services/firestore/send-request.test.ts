import { afterEach, describe, expect, it, vi } from 'vitest';

import { faultCode } from '#domain/shared/fault-code.ts';
import { isRetryable } from '#providers/query/retry.ts';

import { getPublicDocument } from './public-documents.ts';
import { readFields } from './send-request.ts';
import { NoAnswerError, onRefusal } from './with-timeout.ts';

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
  ['a body that breaks off', async () => new Response(breaking()), 'unknown', true],
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

/** A body that begins, and then loses its connection. */
function breaking(): ReadableStream {
  const pieces = [() => new TextEncoder().encode('[{'), () => Promise.reject(new TypeError('network error'))];
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(await pieces.shift()?.());
    },
  });
}

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

it('reports a refusal, by which an account that was deleted elsewhere is noticed', async () => {
  const heard = vi.fn();
  const stop = onRefusal(heard);
  answerWith(async () => refuse(403, 'PERMISSION_DENIED'));
  await faultOf();
  answerWith(async () => refuse(500, 'INTERNAL'));
  await faultOf();
  stop();
  expect(heard).toHaveBeenCalledOnce();
});

describe('a body that arrives piece by piece', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const json = JSON.stringify([{ found: { ...found.found, fields: { unit: { stringValue: 'Ω' } } } }]);
  const document = { id: 'q1', data: { unit: 'Ω' } };

  /** Answers with pieces of a body, one every so many seconds. */
  function answerSlowly(pieces: readonly Uint8Array[], seconds: number) {
    const left = [...pieces];
    answerWith(
      async () =>
        new Response(
          new ReadableStream({
            async pull(controller) {
              const piece = left.shift();
              if (!piece) return controller.close();
              await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
              controller.enqueue(piece);
            },
          }),
        ),
    );
  }

  function cut(text: string, size: number): Uint8Array[] {
    const bytes = new TextEncoder().encode(text);
    return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
  }

  it('is waited for as long as something arrives, far beyond the limit of a call [QN-20]', async () => {
    vi.useFakeTimers();
    const pieces = cut(json, 30);
    answerSlowly(pieces, 14);
    const reading = getPublicDocument('quizzes', 'q1');
    await vi.advanceTimersByTimeAsync(pieces.length * 14_000);
    expect(await reading).toMatchObject(document);
  });

  it('fails after fifteen seconds of silence [QN-20]', async () => {
    vi.useFakeTimers();
    answerSlowly(cut(json, 30), 16);
    const failed = expect(getPublicDocument('quizzes', 'q1')).rejects.toThrow(NoAnswerError);
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });

  it('may be cut within a letter', async () => {
    answerSlowly(cut(json, 1), 0);
    expect(await getPublicDocument('quizzes', 'q1')).toMatchObject(document);
  });
});
