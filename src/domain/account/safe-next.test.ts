import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeNext } from './safe-next.ts';

const origin = 'https://ohmwork.example';

describe('safeNext', () => {
  it.each(['/', '/results', '/quiz/q1?from=list#top', '/quizzes?category=a%2Fb'])('goes on to %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'results',
    '',
    null,
    undefined,
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('never leads to another site, whatever it is given [APP-5]', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '\t',
      '\n',
      'evil.example',
      'http:',
      '?',
      '#',
    );
    const nasty = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 4 })))
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (next) => {
        const path = safeNext(next);
        if (path === null) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(safeNext(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes every plain path', () => {
    const segment = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(safeNext(path)).toBe(path);
      }),
    );
  });
});
