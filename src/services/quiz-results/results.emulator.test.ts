/// <reference types="node" />
import { describe, expect, it, vi } from 'vitest';

import type { ResultFields } from '#domain/result/quiz-result.ts';
import { readDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';

import { getLatestResult } from './get-latest-result.ts';
import { getResult } from './get-result.ts';
import { listResults, readNewResults, readResults } from './list-results.ts';
import { saveResult } from './save-result.ts';

const attempt = (change: Partial<ResultFields> = {}) =>
  makeResultFields({ attemptId: crypto.randomUUID(), completedAt: new Date().toISOString(), ...change });

describe('saving a result', () => {
  it('stores the first attempt under an id of the spec’s form, and reads it back whole', async () => {
    const { uid } = await signInAsUser();
    const fields = attempt();
    const saved = await saveResult('quiz-1', { ...fields, userId: uid });
    expect(saved.id).toMatch(/^qr_\d+_[a-z0-9]+$/);
    expect(saved).toMatchObject({ ...fields, attempts: 1, history: [], userId: uid });
    expect(await getResult(saved.id)).toEqual(saved);
    expect(await readDocument(`quizResults/${saved.id}`)).toMatchObject({ answers: expect.any(String) });
  });

  it('counts further attempts on the same result, with the earlier scores in the history', async () => {
    const { uid } = await signInAsUser();
    const first = attempt({ score: 40 });
    const second = attempt({ score: 80 });
    const third = attempt({ score: 60 });
    const { id } = await saveResult('quiz-1', { ...first, userId: uid });
    await saveResult('quiz-1', { ...second, userId: uid });
    const saved = await saveResult('quiz-1', { ...third, userId: uid });
    expect(saved).toMatchObject({
      id,
      score: 60,
      attempts: 3,
      history: [
        { score: 40, completedAt: first.completedAt },
        { score: 80, completedAt: second.completedAt },
      ],
    });
    expect(await readResults(uid)).toEqual([saved]);
  });

  it('changes nothing when the same attempt is delivered again, also after a later one', async () => {
    const { uid } = await signInAsUser();
    const first = attempt();
    const once = await saveResult('quiz-1', { ...first, userId: uid });
    expect(await saveResult('quiz-1', { ...first, userId: uid })).toEqual(once);
    const later = await saveResult('quiz-1', { ...attempt({ score: 90 }), userId: uid });
    expect(await saveResult('quiz-1', { ...first, userId: uid })).toEqual(later);
  });

  it('counts one attempt once and two attempts twice when they are saved at the same time', async () => {
    const { uid } = await signInAsUser();
    await saveResult('quiz-1', { ...attempt(), userId: uid });
    const same = attempt({ score: 70 });
    const other = attempt({ score: 90, completedAt: new Date(Date.now() - 1000).toISOString() });
    await Promise.all([same, same, other].map((fields) => saveResult('quiz-1', { ...fields, userId: uid })));
    const [stored] = await readResults(uid);
    expect(stored?.attempts).toBe(3);
    expect(stored?.history).toHaveLength(2);
  });

  it('is stamped with the server’s time, however wrong the device’s clock is', async () => {
    const { uid } = await signInAsUser();
    const fields = attempt();
    const [ask, server] = [globalThis.fetch, new Date().toUTCString()];
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) =>
      request[0] === '/'
        ? Promise.resolve(new Response(null, { headers: { date: server } }))
        : ask(...request),
    );
    for (const hours of [-5, 5]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const saved = await saveResult(`quiz-${hours}`, { ...fields, userId: uid });
      vi.useRealTimers();
      expect(saved.updatedAt).toBe(new Date(server).toISOString());
    }
  });

  it('needs a quiz and a user', async () => {
    await expect(saveResult('', { ...attempt(), userId: 'u' })).rejects.toThrow('Quiz ID is required');
    await expect(saveResult('quiz-1', { ...attempt(), userId: '' })).rejects.toThrow('User ID is required');
  });
});

describe('reading results', () => {
  it('gives the newest at a quiz, null for none, and asks for both ids', async () => {
    const { uid } = await signInAsUser();
    const quizId = uniqueId('quiz');
    expect(await getLatestResult(uid, quizId)).toBeNull();
    const saved = await saveResult(quizId, { ...attempt(), userId: uid });
    expect(await getLatestResult(uid, quizId)).toEqual(saved);
    await expect(getLatestResult('', quizId)).rejects.toThrow('User ID and Quiz ID are required');
    await expect(getLatestResult(uid, '')).rejects.toThrow('User ID and Quiz ID are required');
  });

  it('by id asks for the id, and is null for one that is not there', async () => {
    await signInAsUser();
    await expect(getResult('')).rejects.toThrow('Result ID is required');
    expect(await getResult('qr_1_nothing')).toBeNull();
  });

  it('of a user is empty without an id, and on any error, which is logged', async () => {
    await signInAsUser();
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await listResults('')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    expect(await listResults('somebody-else')).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('reading what is new', () => {
  it('reads only what was written since, and keeps the rest as it is known', async () => {
    const { uid } = await signInAsUser();
    const old = await saveResult('quiz-old', { ...attempt(), userId: uid });
    const known = [{ ...old, quizTitle: 'As it is known', updatedAt: '2026-11-01T09:00:00.000Z' }];
    const ahead = [
      ...known,
      { ...old, id: 'other', updatedAt: new Date(Date.now() + 3_600_000).toISOString() },
    ];
    expect(await readNewResults(uid, ahead)).toEqual(ahead);
    const added = await saveResult('quiz-new', { ...attempt(), userId: uid });
    const read = await readNewResults(uid, known);
    expect(read.map(({ id }) => id).sort()).toEqual([old.id, added.id].sort());
  });

  it('reads all when nothing tells how old what is known is', async () => {
    const { uid } = await signInAsUser();
    const saved = await saveResult('quiz-1', { ...attempt(), userId: uid });
    expect(await readNewResults(uid, [{ ...saved, updatedAt: '' }])).toEqual([saved]);
  });
});
