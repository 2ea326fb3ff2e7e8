import { expect, it } from 'vitest';

import { readAddress } from './client-address.ts';

const request = (headers: Readonly<Record<string, string>>, ip?: string) => ({
  header: (name: string) => headers[name],
  ip,
});

it.each([
  ['Hosting', request({ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7,151.101.1.1' })],
  ['Google’s front end', request({ 'x-forwarded-for': '203.0.113.7' })],
  [
    'Google’s front end, past what the client claims',
    request({ 'x-forwarded-for': '10.0.0.1, 203.0.113.7' }),
  ],
  ['the connection', request({}, '203.0.113.7')],
  ['the connection, as IPv6 writes it', request({}, '::ffff:203.0.113.7')],
])('is named by %s', (_, from) => {
  expect(readAddress(from)).toBe('203.0.113.7');
});

// The first four of eight groups, as RFC 4291 (section 2.2) writes them out.
it.each([
  ['2001:db8:85a3:1234:5678:8a2e:370:7334', '2001:db8:85a3:1234::/64'],
  ['2001:0DB8:85A3:1234::1', '2001:db8:85a3:1234::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is part of %s', (address, network) => {
  expect(readAddress(request({}, address))).toBe(network);
});

it('is the same for everybody who has none', () => {
  expect(readAddress(request({}))).toBe('');
});

it.each(['a'.repeat(10_000), '203.0.113.7.example', '203.0.113.7:443', '2001:db8:::1'])(
  'is the same for everybody who claims a text that isn’t one (%#)',
  (text) => {
    expect(readAddress(request({ 'fastly-client-ip': text }))).toBe('');
  },
);
