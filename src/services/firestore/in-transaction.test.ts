import type { runTransaction } from 'firebase/firestore/lite';
import { expect, it, vi } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { NoAnswerError } from './with-timeout.ts';

const lite = vi.hoisted(() => ({ runTransaction: vi.fn<typeof runTransaction>() }));
vi.mock('firebase/firestore/lite', () => lite);
vi.mock('../firebase/db.ts', () => ({ db: {} }));

it('starts the work again after a conflict, but not once the caller was told that it failed', async () => {
  vi.useFakeTimers();
  let again: () => Promise<unknown> = async () => {};
  lite.runTransaction.mockImplementation((_db, run) => {
    // The work uses no transaction here.
    const attempt = () => Reflect.apply(run, undefined, [{}]);
    again = attempt;
    return attempt().then(() => new Promise(() => {}));
  });
  const work = vi.fn(async () => {});
  const saving = expect(inTransaction(work)).rejects.toThrow(NoAnswerError);
  await again();
  expect(work).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  await saving;
  await expect(again()).rejects.toThrow(NoAnswerError);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('sends nothing of work that ends after the caller was told that it failed', async () => {
  vi.useFakeTimers();
  let end = () => {};
  const sent = vi.fn();
  lite.runTransaction.mockImplementation(async (_db, run) => {
    await Reflect.apply(run, undefined, [{}]);
    sent();
  });
  const saving = expect(inTransaction(() => new Promise<void>((resolve) => (end = resolve)))).rejects.toThrow(
    NoAnswerError,
  );
  await vi.runAllTimersAsync();
  await saving;
  end();
  await vi.runAllTimersAsync();
  expect(sent).not.toHaveBeenCalled();
  vi.useRealTimers();
});
