import { createServer } from 'node:net';

import { Fault } from '../fault.ts';

/** The servers. From `engine` on they're internal to the emulator suite, except Vite's. */
export const portNames = [
  'hosting',
  'functions',
  'firestore',
  'auth',
  'stripe',
  'engine',
  'hub',
  'logging',
  'eventarc',
  'tasks',
  'websocket',
  'vite',
] as const;

export type PortName = (typeof portNames)[number];

/** The port of each server, on 127.0.0.1. */
export type Ports = Readonly<Record<PortName, number>>;

/** The ports of `npm start` and `npm run dev`. */
const defaultPorts: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  stripe: 12111,
  engine: 8181,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  websocket: 9150,
  vite: 5173,
};

/**
 * The ports of `npm start` and `npm run dev`. Each can be changed by the environment: `OHMWORK_HOSTING_PORT=5050`.
 *
 * @throws Fault for a value that isn't a port, and when two servers would share one
 */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const ports: Record<PortName, number> = { ...defaultPorts };
  for (const name of portNames) ports[name] = parsePort(portVariable(name), env) ?? ports[name];
  requireDistinct(ports);
  return ports;
}

/** The environment variable that changes a port. */
export function portVariable(name: PortName): string {
  return `OHMWORK_${name.toUpperCase()}_PORT`;
}

function parsePort(variable: string, env: NodeJS.ProcessEnv): number | undefined {
  const value = env[variable];
  if (!value) return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Fault(`${variable} is '${value}': set it to a port from 1 to 65535, or unset it.`);
}

function requireDistinct(ports: Ports): void {
  const taken = new Map<number, PortName>();
  for (const name of portNames) {
    const other = taken.get(ports[name]);
    if (other) {
      throw new Fault(
        `${other} and ${name} would both use port ${ports[name]}: set ${portVariable(name)} to another.`,
      );
    }
    taken.set(ports[name], name);
  }
}

/** Free ports, for a world beside the one of `npm start`. */
export async function findFreePorts(): Promise<Ports> {
  const ports: Record<PortName, number> = { ...defaultPorts };
  const servers = await Promise.all(portNames.map(() => listen(0)));
  for (const [index, name] of portNames.entries()) ports[name] = servers[index]?.port ?? 0;
  // All are closed only now, so that no port is handed out twice.
  await Promise.all(servers.map((server) => server.close()));
  return ports;
}

/** A free port, for a server that isn't part of a world. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listen(0);
  await close();
  return port;
}

/** Whether a server could listen on this port. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await (await listen(port)).close();
    return true;
  } catch {
    return false;
  }
}

async function listen(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
