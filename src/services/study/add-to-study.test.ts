import { afterEach, expect, it, vi } from 'vitest';

import { emptyStudy } from '#domain/study/study-record.ts';

import { NoAnswerError } from '../firestore/with-timeout.ts';
import { addToStudy } from './add-to-study.ts';
import { getStudy } from './get-study.ts';

const services = vi.hoisted(() => ({ getDocument: vi.fn(), replaceDocument: vi.fn() }));
vi.mock('../firestore/read-documents.ts', () => ({ getDocument: services.getDocument }));
vi.mock('../firestore/replace-document.ts', () => ({
  replaceDocument: services.replaceDocument,
  isConflict: () => false,
}));
// Only timers are faked here: nothing waits for a page's own tasks.
vi.mock('../let-page-answer.ts', () => ({ letPageAnswer: async () => {} }));
vi.mock('../firestore/server-time.ts', () => ({ readIsoTime: async () => '2026-11-20T18:00:00.000Z' }));

const fault = (code: string) => Object.assign(new Error(code), { code });
const added = { ...emptyStudy, examDate: { day: '2027-01-11', setAt: 5 } };

afterEach(() => void vi.useRealTimers());

it('writes nothing once the caller was told that it failed', async () => {
  vi.useFakeTimers();
  let answer: (stored: null) => void = () => {};
  services.getDocument.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const adding = expect(addToStudy('ada', added)).rejects.toThrow(NoAnswerError);
  await vi.advanceTimersByTimeAsync(15_000);
  await adding;
  answer(null);
  await vi.runAllTimersAsync();
  expect(services.replaceDocument).not.toHaveBeenCalled();
});

it('tries again after a fault that passes, and not after another', async () => {
  vi.useFakeTimers();
  services.getDocument.mockResolvedValue(null);
  services.replaceDocument
    .mockRejectedValueOnce(fault('unavailable'))
    .mockRejectedValueOnce(fault('unauthenticated'))
    .mockResolvedValueOnce('2026-11-20T18:00:01.000000Z');
  const adding = addToStudy('bob', added);
  await vi.runAllTimersAsync();
  expect(await adding).toEqual(added);
  expect(services.replaceDocument).toHaveBeenCalledTimes(3);

  services.replaceDocument.mockReset().mockRejectedValue(fault('permission-denied'));
  await expect(addToStudy('eve', added)).rejects.toThrow('permission-denied');
  expect(services.replaceDocument).toHaveBeenCalledOnce();
});

it('gives up after five tries', async () => {
  vi.useFakeTimers();
  services.getDocument.mockResolvedValue(null);
  services.replaceDocument.mockReset().mockRejectedValue(fault('unavailable'));
  const adding = expect(addToStudy('dan', added)).rejects.toThrow('unavailable');
  await vi.runAllTimersAsync();
  await adding;
  expect(services.replaceDocument).toHaveBeenCalledTimes(5);
});

it('keeps what it wrote when an older read comes back later', async () => {
  let answer: (stored: null) => void = () => {};
  services.getDocument.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const reading = getStudy('fay');
  services.getDocument.mockResolvedValue(null);
  services.replaceDocument.mockReset().mockResolvedValue('2026-11-20T18:00:01.000000Z');
  await addToStudy('fay', added);
  answer(null);
  expect(await reading).toEqual(emptyStudy);
  expect(await addToStudy('fay', added)).toEqual(added);
  expect(services.replaceDocument).toHaveBeenCalledOnce();
});
