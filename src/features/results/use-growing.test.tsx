import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useGrowing } from './use-growing.ts';

it('fills the first rows at once and the others step by step, and starts again when it’s switched off', async () => {
  const seen: number[] = [];
  const { result, rerender } = renderHook(
    ({ isOn }) => {
      const count = useGrowing(isOn, 10, 23);
      seen.push(count);
      return count;
    },
    { initialProps: { isOn: false } },
  );
  expect(result.current).toBe(10);
  rerender({ isOn: true });
  await waitFor(() => expect(result.current).toBeGreaterThanOrEqual(23));
  expect([...new Set(seen)]).toEqual([10, 15, 20, 25]);
  rerender({ isOn: false });
  expect(result.current).toBe(10);
});
