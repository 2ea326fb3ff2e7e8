import { expect, it } from 'vitest';

import { checkResetCode, checkVerificationCode } from './check-code.ts';

it('tells a provider that cannot be reached from a refused code', async () => {
  expect(await checkVerificationCode('any')).toEqual({ state: 'unreachable' });
  expect(await checkResetCode('any')).toEqual({ state: 'unreachable' });
});
