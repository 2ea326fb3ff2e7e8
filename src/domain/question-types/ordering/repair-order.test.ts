import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type OrderRepair, repairOrder } from './repair-order.ts';

const answer = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The order after a repair, done the plain way. */
function apply(response: readonly string[], repair: OrderRepair, right: readonly string[]): string[] {
  if (repair.kind === 'swap') {
    const partner = new Map(
      repair.pairs.flatMap(
        ([one, other]) =>
          [
            [one, other],
            [other, one],
          ] as const,
      ),
    );
    return response.map((id) => partner.get(id) ?? id);
  }
  const kept = response.filter((id) => !repair.ids.includes(id));
  return right.map((id) => (repair.ids.includes(id) ? id : (kept.shift() ?? '')));
}

function count(repair: OrderRepair): number {
  return repair.kind === 'swap' ? repair.pairs.length : repair.ids.length;
}

/** Every order that one change leads to: a step taken out and put in elsewhere, or two steps swapped. */
function neighbours(order: string, kind: OrderRepair['kind']): string[] {
  const places = Array.from(order, (_, place) => place);
  return places.flatMap((from) =>
    places.map((to) => {
      const steps = [...order];
      const [step = ''] = steps.splice(from, 1);
      steps.splice(to, 0, step);
      if (kind === 'move') return steps.join('');
      const swapped = [...order];
      swapped[from] = order[to] ?? '';
      swapped[to] = order[from] ?? '';
      return swapped.join('');
    }),
  );
}

/** The fewest changes of one kind between two orders, found by trying everything. */
function fewest(from: string, to: string, kind: OrderRepair['kind']): number {
  const seen = new Set([from]);
  let front = [from];
  for (let steps = 0; ; steps += 1) {
    if (front.includes(to)) return steps;
    front = front.flatMap((order) => neighbours(order, kind)).filter((order) => !seen.has(order));
    for (const order of front) seen.add(order);
    front = [...new Set(front)];
  }
}

describe('what puts an order right', () => {
  it('names the two steps to swap', () => {
    expect(repairOrder(['a', 'c', 'b', 'd', 'e', 'f'], answer)).toEqual({
      kind: 'swap',
      pairs: [['c', 'b']],
    });
    expect(repairOrder(['e', 'b', 'c', 'd', 'a', 'f'], answer)).toEqual({
      kind: 'swap',
      pairs: [['e', 'a']],
    });
  });

  it('names one step to move, where five are one place off', () => {
    expect(repairOrder(['b', 'c', 'd', 'e', 'f', 'a'], answer)).toEqual({ kind: 'move', ids: ['a'] });
  });

  it('has nothing to say about a right order, or about other steps', () => {
    expect(repairOrder(answer, answer)).toBeNull();
    expect(repairOrder(['a', 'b'], answer)).toBeNull();
    expect(repairOrder(['a', 'a', 'c', 'd', 'e', 'f'], answer)).toBeNull();
    expect(repairOrder(['a', 'b', 'c', 'd', 'e', 'x'], answer)).toBeNull();
  });

  it('has nothing to say about an order with a step too many', () => {
    expect(repairOrder([...answer, 'x'], answer)).toBeNull();
    expect(repairOrder([...answer, 'a'], answer)).toBeNull();
  });

  it('moves where that takes fewer steps than to swap, and swaps where it takes as many', () => {
    // Two swaps or two moves.
    expect(repairOrder(['b', 'a', 'd', 'c'], ['a', 'b', 'c', 'd'])).toMatchObject({ kind: 'swap' });
    // Three swaps reverse it; moves would take five.
    expect(repairOrder(answer.toReversed(), answer)).toEqual({
      kind: 'swap',
      pairs: [
        ['f', 'a'],
        ['e', 'b'],
        ['d', 'c'],
      ],
    });
    // Two swaps exchange the halves of four steps; so do two moves.
    expect(repairOrder(['c', 'd', 'a', 'b'], ['a', 'b', 'c', 'd'])).toMatchObject({ kind: 'swap' });
    // Three swaps exchange the halves of six; two moves put a third of them behind the rest.
    expect(repairOrder(['d', 'e', 'f', 'a', 'b', 'c'], answer)).toMatchObject({ kind: 'swap' });
    expect(repairOrder(['e', 'f', 'a', 'b', 'c', 'd'], answer)).toEqual({ kind: 'move', ids: ['e', 'f'] });
  });

  it('leads to the right order', () => {
    const orders = fc.shuffledSubarray(answer, { minLength: answer.length });
    fc.assert(
      fc.property(orders, (response) => {
        const repair = repairOrder(response, answer);
        expect(repair === null ? response : apply(response, repair, answer)).toEqual(answer);
      }),
    );
  });

  it('takes no more changes than swapping or moving alone could do with [ATT-18]', () => {
    const five = answer.slice(0, 5);
    const orders = fc.shuffledSubarray(five, { minLength: five.length });
    fc.assert(
      fc.property(orders, (response) => {
        const repair = repairOrder(response, five);
        const [from, to] = [response.join(''), five.join('')];
        const moves = fewest(from, to, 'move');
        const changes = repair ? count(repair) : 0;
        expect(changes).toBeLessThanOrEqual(moves);
        expect(changes).toBe(fewest(from, to, repair?.kind ?? 'move'));
      }),
      { numRuns: 60 },
    );
  });
});
