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

/** @throws Fault naming the first port in use, who holds it, and what to do */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const port = ports[name];
    if (await isFree(port)) continue;
    throw new Fault(
      `Port ${port}, which ${purposes[name]} needs, is in use by ${nameHolder(findPortHolder(port))}. Or use another port: ${portVariable(name)}=${port + 10}.`,
    );
  }
}

function nameHolder(holder: PortHolder | undefined): string {
  if (!holder) return 'another program: stop it and try again';
  const { pid, command } = holder;
  return command.includes('emulators:start')
    ? `emulators that are already running (process ${pid}): stop them with Ctrl-C in their terminal and try again`
    : `process ${pid} (${command.slice(0, 100)}): stop it (kill ${pid}) and try again`;
}
