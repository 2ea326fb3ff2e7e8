import { expect, it, vi } from 'vitest';

import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { openAttempt } from './open-attempt.ts';

it.each([
  ['hidden', 1],
  ['visible', 61],
] as const)(
  'in a tab that is %s at first counts %i seconds of an untimed attempt',
  async (first, seconds) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(first);
    const record = makeAttemptRecord({ userId: 'ada', deadline: null });
    const store = await openAttemptStore();
    await store.save(record);
    const opening = await openAttempt(record.attempt.id, { owner: 'ada', claims: false });
    if (opening.kind !== 'open') throw new Error(`It is ${opening.kind}`);

    now = 60_000;
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    now = 61_000;
    opening.attempt.session.dispatch({ type: 'answer', response: 'b' });
    expect(opening.attempt.session.getState().record.attempt.items[0]?.seconds).toBe(seconds);
    opening.attempt.close();
  },
);
