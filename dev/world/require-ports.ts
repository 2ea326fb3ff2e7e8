import { Fault } from '../fault.ts';
import { findPortHolder } from './port-holder.ts';
import { isFree, type PortName, type Ports } from './ports.ts';

const purposes: Record<PortName, string> = {
  hosting: 'the app',
  functions: 'the functions emulator',
  firestore: 'the Firestore emulator',
  auth: 'the Auth emulator',
  stripe: 'the local Stripe',
  hub: 'the emulator hub',
  logging: 'the emulators’ log',
  eventarc: 'the event emulator',
  tasks: 'the task emulator',
  websocket: 'the Firestore emulator’s requests view',
  vite: 'Vite',
};

/** @throws Fault that names the first port that is taken, who holds it, and what to do */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const holder = findPortHolder(port);
    const who = holder ? `process ${holder.pid} (${holder.command})` : 'another program';
    const mend = holder ? `stop it (kill ${holder.pid})` : 'stop that program';
    throw new Fault(
      `Port ${port}, which ${purposes[name]} needs, is taken by ${who}: ${mend} and try again.`,
    );
  }
}
