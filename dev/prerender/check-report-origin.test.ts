import { expect, it } from 'vitest';

import { describeForbiddenOrigin } from './check-report-origin.ts';

const hosting = `{"value": "default-src 'none'; connect-src 'self' https://reports.test; base-uri 'none'"}`;

it.each([undefined, '', '/errors', 'https://reports.test/errors'])('lets a build with %s pass', (address) => {
  expect(describeForbiddenOrigin(address, hosting)).toBeNull();
});

it.each(['https://other.test/errors', 'https://reports.test.evil/', 'http://reports.test/', 'reports'])(
  'stops a build with %s',
  (address) => {
    expect(describeForbiddenOrigin(address, hosting)).not.toBeNull();
  },
);
