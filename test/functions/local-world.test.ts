import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';

import { emulators } from '#test/support/emulator.ts';

/** Sends a request that no browser would send. @returns the first line of the answer */
function send(head: string): Promise<string> {
  const { hostname, port } = new URL(emulators.appUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('The connection ended without an answer')));
  });
}

describe('the local world', () => {
  it.each([
    ['an address of slashes', 'GET /// HTTP/1.1\r\nHost: 127.0.0.1'],
    ['a backslash for a slash', 'GET /\\ HTTP/1.1\r\nHost: 127.0.0.1'],
    ['an address with nothing in it', 'GET http:// HTTP/1.1\r\nHost: 127.0.0.1'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: ['],
  ])('answers %s and goes on', async (_, head) => {
    expect(await send(head)).toMatch(/^HTTP\/1\.1 \d{3} /u);
    expect((await fetch(`${emulators.appUrl}/api/nothing`, { method: 'POST' })).status).toBe(404);
  });
});
