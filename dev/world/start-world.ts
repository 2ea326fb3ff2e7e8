import type { Session } from '../processes/run-command.ts';
import { isEmpty, loadSeed } from '../seed/load-seed.ts';
import { buildFunctions } from './build.ts';
import { findKeptData, keepData } from './data.ts';
import { describeMail } from './mail.ts';
import { startEmulators } from './start-emulators.ts';
import { functionsEnvironment, startStripe } from './stripe.ts';
import type { World } from './world.ts';

/** Starts a world that keeps its data: functions, Stripe and emulators, seeded when empty. */
export async function startKeptWorld(session: Session, world: World): Promise<void> {
  console.log('Starting the emulators …');
  await buildFunctions(session.processes);
  await Promise.all([
    startStripe(session, world),
    startEmulators(session, world, {
      importFrom: findKeptData(),
      env: functionsEnvironment(world),
      onLine: (line) => {
        const mail = describeMail(line, world.appUrl);
        if (mail) console.log(mail);
      },
    }),
  ]);
  if (await isEmpty(world)) {
    console.log('Loading the question bank …');
    await loadSeed(session.processes, world);
  }
  await keepData(session, world);
}
