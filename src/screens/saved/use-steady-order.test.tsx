import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSteadyOrder } from './use-steady-order.ts';

it.each<[string, string[], string[], string[]]>([
  ['a row that comes first now stays in its place', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c']],
  ['a newer one comes first', ['a', 'b'], ['new', 'a', 'b'], ['new', 'a', 'b']],
  ['also before one that was moved', ['a', 'b'], ['new', 'b', 'a'], ['new', 'a', 'b']],
  ['older ones come last, in their order', ['a'], ['a', 'old', 'older'], ['a', 'old', 'older']],
  ['those between keep their place', ['a', 'd'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['one that is gone is left out', ['a', 'b'], ['b'], ['b']],
])('%s', (_, first, later, order) => {
  const { result, rerender } = renderHook(useSteadyOrder, { initialProps: first });
  rerender(later);
  expect(result.current).toEqual(order);
});
