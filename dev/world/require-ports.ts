import { Fault } from '../fault.ts';
import { findPortHolder, type PortHolder } from './port-holder.ts';
import { isFree, type PortName, type Ports, portVariable } from './ports.ts';

const purposes: Record<PortName, string> = {
  hosting: 'the app',
  functions: 'the functions emulator',
  firestore: 'Firestore',
  engine: 'the Firestore emulator',
  auth: 'the Auth emulator',
  stripe: 'the local Stripe',
  hub: 'the emulator hub',
  logging: 'the emulators’ log',
  eventarc: 'the event emulator',
  tasks: 'the task emulator',
  websocket: 'the Firestore emulator’s requests view',
  vite: 'Vite',
};

/** @throws Fault naming the ports in use, who holds each, and what to do */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const sentences: string[] = [];
  const others: string[] = [];
  const taken = new Set(Object.values(ports));
  for (const name of names) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const other = await findOther(port, taken);
    taken.add(other);
    sentences.push(
      `Port ${port}, which ${purposes[name]} needs, is in use by ${nameHolder(findPortHolder(port))}.`,
    );
    others.push(`${portVariable(name)}=${other}`);
  }
  if (others.length === 0) return;
  const offer = others.length === 1 ? 'Or use another port' : 'Or use other ports';
  throw new Fault(`${sentences.join('\n')}\n${offer}: ${others.join(' ')}`);
}

/** The next free port with the same last digit, such as 5010 for 5000; the port itself if there's none. */
async function findOther(port: number, taken: ReadonlySet<number>): Promise<number> {
  for (let other = port + 10; other <= 65_535; other += 10) {
    if (!taken.has(other) && (await isFree(other))) return other;
  }
  return port;
}

function nameHolder(holder: PortHolder | undefined): string {
  if (!holder) return 'another program: stop it and try again';
  const { pid, command } = holder;
  return command.includes('emulators:start')
    ? `emulators that are already running (process ${pid}): stop them with Ctrl-C in their terminal and try again`
    : `process ${pid} (${command.slice(0, 100)}): stop it (kill ${pid}) and try again`;
}
