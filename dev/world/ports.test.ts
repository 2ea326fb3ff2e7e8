import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { findPortHolder } from './port-holder.ts';
import { findFreePorts, isFree, portNames, portVariable, readPorts } from './ports.ts';
import { requireFreePorts } from './require-ports.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function takePort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('free ports are free and differ from each other', async () => {
  const ports = Object.values(await findFreePorts());
  expect(new Set(ports).size).toBe(portNames.length);
  for (const port of ports) expect(await isFree(port)).toBe(true);
});

test('finds who holds a port', async () => {
  const port = await takePort();
  expect(await isFree(port)).toBe(false);
  expect(findPortHolder(port)?.pid).toBe(process.pid);
});

test('names a port in use, who holds it and how to free it', async () => {
  const ports = { ...(await findFreePorts()), firestore: await takePort() };
  await expect(requireFreePorts(ports, ['auth', 'firestore'])).rejects.toThrow(
    new RegExp(
      `^Port ${ports.firestore}, which Firestore needs, .*kill ${process.pid}.*OHMWORK_FIRESTORE_PORT=`,
      's',
    ),
  );
  await expect(requireFreePorts(ports, ['auth'])).resolves.toBeUndefined();
});

test('names all ports in use at once, with free ones that can be pasted', async () => {
  // Taken before the free ones are found, so that they can't overlap.
  const taken = { auth: await takePort(), firestore: await takePort() };
  const ports = { ...(await findFreePorts()), ...taken };
  const refusal = await requireFreePorts(ports, portNames).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refusal.match(/^Port \d+/gmu)).toEqual([`Port ${ports.firestore}`, `Port ${ports.auth}`]);
  const [, firestore, auth] =
    /^Or use other ports: OHMWORK_FIRESTORE_PORT=(\d+) OHMWORK_AUTH_PORT=(\d+)$/mu.exec(refusal) ?? [];
  for (const port of [auth, firestore]) expect(await isFree(Number(port))).toBe(true);
  expect(new Set([...Object.values(ports), Number(auth), Number(firestore)]).size).toBe(portNames.length + 2);
});

test('the environment changes a port', () => {
  const ports = readPorts({ OHMWORK_HOSTING_PORT: '5050', OHMWORK_VITE_PORT: '' });
  expect(ports).toEqual({ ...readPorts({}), hosting: 5050 });
  expect(portVariable('hosting')).toBe('OHMWORK_HOSTING_PORT');
});

test.each(['0', '65536', '80.5', 'five', '-1'])('the environment can’t set a port to %s', (value) => {
  expect(() => readPorts({ OHMWORK_AUTH_PORT: value })).toThrow(`OHMWORK_AUTH_PORT is '${value}'`);
});

test('no two servers get the same port', () => {
  expect(() => readPorts({ OHMWORK_VITE_PORT: '8080' })).toThrow(
    'firestore and vite would both use port 8080',
  );
});
