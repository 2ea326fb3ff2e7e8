import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { getPublicDocument } from './public-documents.ts';
import { requestDocument } from './rest-request.ts';

// An answer is fresh for the first seconds of a page. A busy machine may need as long to get here.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});

afterEach(() => {
  globalThis.earlyReads = undefined;
});

const name = 'projects/demo/databases/(default)/documents/quizzes/q1';
const stored = (title: string) =>
  Response.json([{ found: { name, fields: { title: { stringValue: title } } } }]);

function askEarly(id: string, answer: Promise<Response>) {
  globalThis.earlyReads = [{ ...requestDocument('quizzes', id), answer }];
  vi.stubGlobal('fetch', async () => stored('asked again'));
}

it('takes the answer that the page has asked for, once', async () => {
  askEarly('q1', Promise.resolve(stored('early')));
  expect((await getPublicDocument('quizzes', 'q1'))?.data).toEqual({ title: 'early' });
  expect((await getPublicDocument('quizzes', 'q1'))?.data).toEqual({ title: 'asked again' });
});

it('asks for another document itself', async () => {
  askEarly('q2', Promise.resolve(stored('early')));
  expect((await getPublicDocument('quizzes', 'q1'))?.data).toEqual({ title: 'asked again' });
});

it('leaves an answer that has become old', async () => {
  askEarly('q1', Promise.resolve(stored('early')));
  vi.spyOn(performance, 'now').mockReturnValue(21_000);
  expect((await getPublicDocument('quizzes', 'q1'))?.data).toEqual({ title: 'asked again' });
});

it('fails as a read of its own does, and the next try asks again', async () => {
  askEarly('q1', Promise.reject(new TypeError('Failed to fetch')));
  await expect(getPublicDocument('quizzes', 'q1')).rejects.toMatchObject({ code: 'unknown' });
  expect((await getPublicDocument('quizzes', 'q1'))?.data).toEqual({ title: 'asked again' });
});
