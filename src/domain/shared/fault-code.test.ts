import { expect, it } from 'vitest';

import { faultCode } from './fault-code.ts';

it.each([
  ['a Firebase fault', Object.assign(new Error('x'), { code: 'auth/timeout' }), 'auth/timeout'],
  ['an error with a number', Object.assign(new Error('x'), { code: 7 }), null],
  ['something that is no error', { code: 'auth/timeout' }, null],
  ['an error without a code', new Error('x'), null],
])('the code of %s is %s', (_, error, code) => {
  expect(faultCode(error)).toBe(code);
});
