import { beforeEach, describe, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { logError } from '#services/log.ts';
import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeLocks } from '#test/support/fake-locks.ts';

import { deliverAttempts } from './deliver-attempts.ts';

vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const handedInAt = '2026-11-20T18:20:00.000Z';
const store = (fields: ResultFields) => firstResult(`qr_${fields.attemptId}`, 'ada', fields, handedInAt);

beforeEach(() => {
  study.mockReset().mockResolvedValue(true);
  noteOwn.mockReset();
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { headers: { date: 'Fri, 20 Nov 2026 19:00:00 GMT' } }),
  );
});

const study = vi.fn(async (_added: StudyRecord) => true);

const noteOwn = vi.fn();

type Save = (quizId: string, fields: ResultFields) => Promise<QuizResult | null>;

/** Delivers what Ada finished to an account that answers with these. */
const deliverTo = (kept: Parameters<typeof deliverAttempts>[0], save: Save) =>
  deliverAttempts(kept, 'ada', {
    saveResult: (_uid, quizId, fields) => save(quizId, fields),
    addToStudy: (_uid, added) => study(added),
    noteOwn,
  });

async function keep(...records: ReturnType<typeof makeAttemptRecord>[]) {
  const attempts = openMemoryStore();
  for (const record of records) await attempts.save(record);
  return attempts;
}

describe('delivering attempts', () => {
  it('brings finished ones, oldest first, and marks them by the answer', async () => {
    const later = makeAttemptRecord({ handedInAt, userId: 'ada', quizId: 'later' });
    const earlier = makeAttemptRecord({
      handedInAt: '2026-11-19T10:00:00.000Z',
      userId: 'ada',
      quizId: 'earlier',
    });
    const kept = await keep(later, earlier, makeAttemptRecord({ userId: 'ada' }));
    const saved: string[] = [];

    const nothingLeft = await deliverTo(kept, async (quizId, fields) => {
      saved.push(quizId);
      return store(fields);
    });

    expect(saved).toEqual(['earlier', 'later']);
    expect(nothingLeft).toBe(true);
    expect((await kept.get(later.attempt.id))?.delivery).toEqual({
      state: 'delivered',
      resultId: `qr_${later.attempt.id}`,
    });
  });

  it('needs no locks where the browser stores nothing and refuses them [ATT-3]', async () => {
    const refuse = async () => {
      throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
    };
    vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
    const kept = await keep(makeAttemptRecord({ handedInAt, userId: 'ada' }));
    expect(await deliverTo(kept, async (_, fields) => store(fields))).toBe(true);
    expect(study).toHaveBeenCalledOnce();
  });

  it('is done by one page at a time', async () => {
    const locks = makeLocks();
    const request = (name: string, deliver: () => Promise<boolean>) => locks.request(name, {}, deliver);
    vi.stubGlobal('navigator', { locks: { ...locks, request } });
    const kept = await keep(makeAttemptRecord({ handedInAt, userId: 'ada' }));
    const save = vi.fn(async (_quizId: string, fields: ResultFields) => store(fields));
    expect(await Promise.all([deliverTo(kept, save), deliverTo(kept, save)])).toEqual([true, true]);
    expect(save).toHaveBeenCalledOnce();
  });

  it('delivers nothing twice [ATT-3]', async () => {
    const kept = await keep(makeAttemptRecord({ handedInAt, userId: 'ada' }));
    const save = vi.fn(async (_quizId: string, fields: ResultFields) => store(fields));
    await deliverTo(kept, save);
    await deliverTo(kept, save);
    expect(save).toHaveBeenCalledOnce();
  });

  it('leaves an attempt undelivered until the server has answered [ATT-3]', async () => {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada' });
    const kept = await keep(record);
    expect(await deliverTo(kept, async () => null)).toBe(false);
    expect((await kept.get(record.attempt.id))?.delivery).toEqual({ state: 'undelivered' });
  });

  it('delivers what came after one that is refused, at the same quiz too [ATT-3]', async () => {
    const at = (handedInAt: string) => makeAttemptRecord({ handedInAt, userId: 'ada' });
    const refused = at('2026-11-19T10:00:00.000Z');
    const behind = at('2026-11-19T11:00:00.000Z');
    const kept = await keep(refused, behind);
    const nothingLeft = await deliverTo(kept, async (_quizId, fields) =>
      fields.attemptId === refused.attempt.id ? null : store(fields),
    );
    expect(nothingLeft).toBe(false);
    expect((await kept.get(behind.attempt.id))?.delivery.state).toBe('delivered');
    expect((await kept.get(refused.attempt.id))?.delivery.state).toBe('undelivered');
  });

  it('delivers what came after one whose delivery can’t be noted, and that one again later [ATT-3]', async () => {
    const at = (handedInAt: string) => makeAttemptRecord({ handedInAt, userId: 'ada' });
    const unnoted = at('2026-11-19T10:00:00.000Z');
    const behind = at('2026-11-19T11:00:00.000Z');
    const kept = await keep(unnoted, behind);
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(kept, 'save').mockRejectedValueOnce(full);
    const save = async (_quizId: string, fields: ResultFields) => store(fields);
    const nothingLeft = await deliverTo(kept, save);
    expect(nothingLeft).toBe(false);
    expect((await kept.get(behind.attempt.id))?.delivery.state).toBe('delivered');
    expect(logError).toHaveBeenCalledExactlyOnceWith(`Failed to deliver attempt ${unnoted.attempt.id}`, full);
    expect(await deliverTo(kept, save)).toBe(true);
  });

  it('names an attempt that is in the account before it is marked, so that no read takes it for another tab’s', async () => {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada' });
    const kept = await keep(record);
    study.mockResolvedValueOnce(false);
    const save = async (_quizId: string, fields: ResultFields) => store(fields);
    await deliverTo(kept, save);
    expect(noteOwn).not.toHaveBeenCalled();
    const marked = vi.spyOn(kept, 'save');
    await deliverTo(kept, save);
    expect(noteOwn).toHaveBeenCalledExactlyOnceWith(record.attempt.id);
    expect(noteOwn).toHaveBeenCalledBefore(marked);
  });

  it('asks no further once there is no connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const kept = await keep(
      makeAttemptRecord({ handedInAt, userId: 'ada', quizId: 'one' }),
      makeAttemptRecord({ handedInAt, userId: 'ada', quizId: 'two' }),
    );
    const save = vi.fn(async () => null);
    expect(await deliverTo(kept, save)).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  });

  it('adds each to the study record, once, and delivers again what could not be added', async () => {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada' });
    const kept = await keep(record);
    study.mockResolvedValueOnce(false);
    const save = async (_quizId: string, fields: ResultFields) => store(fields);
    expect(await deliverTo(kept, save)).toBe(false);
    expect((await kept.get(record.attempt.id))?.delivery.state).toBe('undelivered');
    expect(await deliverTo(kept, save)).toBe(true);
    await deliverTo(kept, save);
    expect(study).toHaveBeenCalledTimes(2);
    expect([...(study.mock.calls[1]?.[0].attempts.keys() ?? [])]).toEqual([record.attempt.id]);
  });

  it('saves a result only once the study record has its answers, since it replaces regraded ones', async () => {
    const kept = await keep(makeAttemptRecord({ handedInAt, userId: 'ada' }));
    const save = vi.fn(async (_quizId: string, fields: ResultFields) => store(fields));
    study.mockResolvedValueOnce(false);
    expect(await deliverTo(kept, save)).toBe(false);
    expect(save).not.toHaveBeenCalled();
    expect(await deliverTo(kept, save)).toBe(true);
    expect(study).toHaveBeenCalledBefore(save);
  });

  it("brings neither a visitor's attempt nor another user's", async () => {
    const visitors = makeAttemptRecord({ handedInAt });
    const bobs = makeAttemptRecord({ handedInAt, userId: 'bob' });
    const kept = await keep(visitors, bobs);
    await deliverTo(kept, async (_quizId, fields) => store(fields));
    for (const { attempt } of [visitors, bobs])
      expect((await kept.get(attempt.id))?.attempt).toEqual(attempt);
    expect((await kept.get(visitors.attempt.id))?.delivery.state).toBe('undelivered');
    expect((await kept.get(bobs.attempt.id))?.delivery.state).toBe('undelivered');
  });

  /** An attempt whose questions were all on the screen. */
  function answered(handedInAt: string) {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada', quizId: handedInAt, deadline: null });
    const items = record.attempt.items.map((item) => ({ ...item, seconds: 20 }));
    return { ...record, attempt: { ...record.attempt, items } };
  }

  /** The study record that the account has in the end, and the times of the results that were saved. */
  async function deliverAhead(...handedIn: string[]) {
    const kept = await keep(...handedIn.map(answered));
    const saved: ResultFields[] = [];
    let record = emptyStudy;
    study.mockImplementation(async (added) => {
      record = mergeStudy(record, added);
      return true;
    });
    const deliver = () =>
      deliverTo(kept, async (_quizId, fields) => {
        saved.push(fields);
        return store(fields);
      });
    const counted = () => [...record.cards.values()].map(({ reviews }) => reviews.length);
    return { kept, deliver, counted, times: () => saved.map(({ completedAt }) => completedAt) };
  }

  it('keeps sessions of a device that runs ahead apart and in order, so that each of their answers counts', async () => {
    const { deliver, times, counted } = await deliverAhead(
      '2026-11-20T18:50:00.000Z',
      '2026-11-20T22:10:00.000Z',
      '2026-11-20T22:30:00.000Z',
    );
    await deliver();
    expect(times()).toEqual([
      '2026-11-20T15:20:00.000Z',
      '2026-11-20T18:40:00.000Z',
      '2026-11-20T19:00:00.000Z',
    ]);
    expect(counted()).toEqual([3, 3, 3]);
  });

  it('sends a corrected time again by a retry, also with a later session, so that answers count once', async () => {
    const { kept, deliver, times, counted } = await deliverAhead('2026-11-20T23:00:00.000Z');
    // The answer that the study record was written is lost.
    const count = study.getMockImplementation();
    study.mockImplementationOnce(async (added) => {
      await count?.(added);
      return false;
    });
    expect(await deliver()).toBe(false);
    vi.stubGlobal(
      'fetch',
      async () => new Response(null, { headers: { date: 'Fri, 20 Nov 2026 19:30:00 GMT' } }),
    );
    await kept.save(answered('2026-11-20T23:30:00.000Z'));
    expect(await deliver()).toBe(true);
    expect(times()).toEqual(['2026-11-20T19:00:00.000Z', '2026-11-20T19:30:00.000Z']);
    expect(counted()).toEqual([2, 2, 2]);
  });

  it('leaves a time that is ahead by less than a minute, since the server’s is exact to a second', async () => {
    const { kept, deliver, times } = await deliverAhead('2026-11-20T19:00:00.900Z');
    const save = vi.spyOn(kept, 'save');
    await deliver();
    expect(times()).toEqual(['2026-11-20T19:00:00.900Z']);
    expect(save).toHaveBeenCalledOnce();
  });

  it('corrects no time without the server, and none that was the server’s', async () => {
    const { kept, deliver, times } = await deliverAhead('2026-11-20T22:30:00.000Z');
    const onServersTime = makeAttemptRecord({ handedInAt: '2026-11-20T18:59:00.000Z', userId: 'ada' });
    await kept.save(onServersTime);
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    vi.setSystemTime('2026-11-20T17:00:00.000Z');
    const save = vi.spyOn(kept, 'save');
    await deliverTo(kept, async () => null);
    expect(save).not.toHaveBeenCalled();
    vi.useRealTimers();
    fetched.mockRestore();

    await deliver();
    expect(times()).toEqual(['2026-11-20T18:59:00.000Z', '2026-11-20T19:00:00.000Z']);
  });

  it('sends a corrected time that can’t be kept', async () => {
    const { kept, deliver, times } = await deliverAhead('2026-11-20T23:00:00.000Z');
    vi.mocked(logError).mockReset();
    vi.spyOn(kept, 'save').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await deliver()).toBe(true);
    expect(times()).toEqual(['2026-11-20T19:00:00.000Z']);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('never sends a time that is still to come: the device may run ahead', async () => {
    const kept = await keep(
      makeAttemptRecord({ handedInAt: '2026-11-20T23:00:00.000Z', userId: 'ada', clockChecked: false }),
    );
    const save = vi.fn(async (_quizId: string, fields: ResultFields) => store(fields));
    await deliverTo(kept, save);
    expect(save.mock.calls[0]?.[1].completedAt).toBe('2026-11-20T19:00:00.000Z');
  });
});
