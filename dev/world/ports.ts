import { createServer } from 'node:net';

/** Who listens where, on 127.0.0.1. The last four serve the emulator suite itself and Vite. */
export interface Ports {
  readonly hosting: number;
  readonly functions: number;
  readonly firestore: number;
  readonly auth: number;
  readonly stripe: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly websocket: number;
  readonly vite: number;
}

export type PortName = keyof Ports;

/** The addresses that a developer can rely on. */
export const fixedPorts: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  stripe: 12111,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  websocket: 9150,
  vite: 5173,
};

/** Ports that nobody uses now, for a world beside the one of `npm start`. */
export async function findFreePorts(): Promise<Ports> {
  const ports: Record<PortName, number> = { ...fixedPorts };
  const servers = await Promise.all(Object.keys(ports).map(() => listen(0)));
  for (const [index, name] of portNames().entries()) ports[name] = servers[index]?.port ?? 0;
  // Closed only now: each was asked for while the others were held, so that none comes twice.
  await Promise.all(servers.map((server) => server.close()));
  return ports;
}

export function portNames(): PortName[] {
  return [
    'hosting',
    'functions',
    'firestore',
    'auth',
    'stripe',
    'hub',
    'logging',
    'eventarc',
    'tasks',
    'websocket',
    'vite',
  ];
}

/** Whether a server could listen there. */
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
