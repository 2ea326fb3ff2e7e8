import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useWarnOnLeave } from './use-warn-on-leave.ts';

it('has the browser ask before the page is left, only while there is something to lose', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender, unmount } = renderHook(useWarnOnLeave, { initialProps: false });
  expect(asks()).toBe(false);
  rerender(true);
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});
