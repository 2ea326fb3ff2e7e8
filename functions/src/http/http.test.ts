import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { ApiError, isRefusal } from './api-error.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { id, parseBody } from './parse-body.ts';

const schema = z.strictObject({ planId: id, userId: id });
const call = (body: unknown) => ({ uid: 'ada', email: undefined, authTime: 0, body });

function statusOf(body: unknown): number {
  try {
    parseBody(schema, call(body));
    return 200;
  } catch (error) {
    return error instanceof ApiError ? error.status : 500;
  }
}

describe('a body', () => {
  it('is taken in its own shape and for oneself', () => {
    expect(parseBody(schema, call({ planId: 'premium', userId: 'ada' }))).toEqual({
      planId: 'premium',
      userId: 'ada',
    });
    expect(statusOf({ planId: 'premium', userId: 'bob' })).toBe(403);
    expect(statusOf({ planId: 'premium', userId: 'ada', price: 1 })).toBe(400);
  });

  it('is refused, never a fault, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(statusOf(body)).toBe(400);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (planId) => {
        const isTaken = statusOf({ planId, userId: 'ada' }) === 200;
        expect(isTaken).toBe(planId.length > 0 && !planId.includes('/') && !/^(\.\.?|__.*__)$/u.test(planId));
      }),
    );
  });
});

describe('a refusal', () => {
  it('has a sentence of its own, unless the outside has a better one', () => {
    expect(new ApiError('cardDeclined').message).toBe('Your card was declined');
    expect(new ApiError('cardDeclined', { sentence: 'Your card has expired.' }).message).toBe(
      'Your card has expired.',
    );
  });
});

describe('a refusal on its way', () => {
  it.each([
    [400, ['badBody', 'badSignature', 'freePlan', 'boughtOnce', 'notBoughtOnce']],
    [401, ['noToken', 'sessionOver', 'signInAgain']],
    [402, ['cardDeclined']],
    [403, ['unknownApp', 'notYours', 'notAdmin']],
    [404, ['noEndpoint', 'noPlan', 'noQuestion', 'noSubscription']],
    [405, ['wrongMethod']],
    [
      409,
      [
        'alreadySubscribed',
        'alreadyBought',
        'beingPaid',
        'renewalUnpaid',
        'planEnded',
        'endsOnDate',
        'endsLater',
        'regrading',
        'notRegrading',
      ],
    ],
    [410, ['accountDeleted']],
    [413, ['bodyTooLarge']],
    [415, ['notJson']],
    [429, ['tooManyCalls', 'tooManyFromAddress']],
    [502, ['stripeFailed']],
    [503, ['beingDeleted']],
  ] as const)('has the status %i for %j, and a sentence', (status, refusals) => {
    for (const refusal of refusals) {
      const error = new ApiError(refusal);
      expect(error).toMatchObject({ name: 'ApiError', refusal, status, headers: {} });
      expect(error.message).toMatch(/\S+ \S+/u);
    }
  });

  it('takes its headers along', () => {
    const headers = { 'Retry-After': '60' };
    expect(new ApiError('tooManyCalls', { sentence: '', headers })).toMatchObject({
      headers,
      message: new ApiError('tooManyCalls').message,
    });
  });

  it('is known by its name', () => {
    expect(isRefusal(new ApiError('noPlan'), 'noPlan')).toBe(true);
    expect(isRefusal(new ApiError('noPlan'), 'notYours')).toBe(false);
    expect(isRefusal({ refusal: 'noPlan' }, 'noPlan')).toBe(false);
  });
});

describe('work in turn', () => {
  it('runs one after the other for one kind, also after a failure, and beside another kind', async () => {
    const steps: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        await Promise.resolve();
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      withKeyedMutex('ada', work('first', true)),
      withKeyedMutex('ada', work('second')),
      withKeyedMutex('bob', work('other')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const own = steps.filter((step) => !step.startsWith('other'));
    expect(own).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'));
  });

  it('keeps the third waiting for the second when the first has ended', async () => {
    const steps: string[] = [];
    const release = new Map<string, () => void>();
    const run = (name: string) =>
      withKeyedMutex('ada', async () => {
        steps.push(`${name} begins`);
        await new Promise<void>((resolve) => {
          release.set(name, resolve);
        });
        steps.push(`${name} ends`);
      });
    const [first, second] = [run('first'), run('second')];
    await vi.waitUntil(() => release.has('first'));
    release.get('first')?.();
    await first;
    await vi.waitUntil(() => release.has('second'));
    const third = run('third');
    release.get('second')?.();
    await second;
    await vi.waitUntil(() => release.has('third'));
    release.get('third')?.();
    await third;
    expect(steps).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
});
