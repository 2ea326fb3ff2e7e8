import { describe, expect, it } from 'vitest';

import { readActionLink, readNext } from './action-link.ts';

const read = (query: string) => readActionLink(new URLSearchParams(query), 'verifyEmail');

describe('readActionLink', () => {
  it('reads the mode and the code, and nothing else of the link', () => {
    expect(read('mode=resetPassword&oobCode=abc&continueUrl=https://evil.example&apiKey=k&lang=en')).toEqual({
      mode: 'resetPassword',
      code: 'abc',
    });
  });

  it('knows no link in an address without mode and code', () => {
    expect(read('continueUrl=https://evil.example')).toBeNull();
  });

  it.each([
    ['a code without a mode', 'oobCode=abc', 'abc'],
    ['an unknown mode', 'mode=recoverEmail&oobCode=abc', 'abc'],
    ['a link that was cut short', 'mode=verifyEmail', ''],
  ])('takes %s for the screen’s own', (_, query, code) => {
    expect(read(query)).toEqual({ mode: 'verifyEmail', code });
  });
});

it('asks for what a link says, on the screen of another action too', () => {
  expect(readActionLink(new URLSearchParams('mode=verifyEmail&oobCode=abc'), 'resetPassword')).toEqual({
    mode: 'verifyEmail',
    code: 'abc',
  });
});

describe('readNext', () => {
  it.each([
    ['our own link', 'continueUrl=https%3A%2F%2Fohmwork.example%2Fverify%3Fnext%3D%252Fplans', '/plans'],
    ['the provider’s page', 'next=%2Fplans', '/plans'],
    ['a link with an address that can’t be read', 'continueUrl=nowhere&next=%2Fplans', '/plans'],
    ['a link that leads elsewhere', 'next=%2F%2Fevil.example', null],
    ['a link without it', 'mode=verifyEmail', null],
  ])('finds where %s leads', (_, query, path) => {
    expect(readNext(new URLSearchParams(query))).toBe(path);
  });
});
