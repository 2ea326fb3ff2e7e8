import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { prepareFirestoreEngine } from '../engine/firestore-engine.ts';
import { Fault } from '../fault.ts';
import { recordedPids } from '../processes/crew.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { localProject, type World } from './world.ts';

/** What the suite is started with besides its world. */
export interface EmulatorOptions {
  /** A directory of exported data to begin with. */
  readonly importFrom?: string | undefined;
  /** For the functions, e.g. where the local Stripe is. */
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

const engineCheckMilliseconds = 1000;

/**
 * Starts `firebase emulators:start` and waits until all of its emulators answer. When the suite or its Firestore
 * engine ends later on, the session fails.
 *
 * @throws Fault when it does not come up
 */
export async function startEmulators(
  session: Session,
  world: World,
  options: EmulatorOptions,
): Promise<void> {
  const { crew } = session;
  const config = writeFirebaseConfig(world);
  session.afterStop(() => rmSync(config, { force: true }));
  // The suite leaves its debug logs and half-written exports in its working directory.
  const cwd = join(crew.pidDirectory, 'suite');
  mkdirSync(cwd, { recursive: true });

  let ready = () => {};
  const up = new Promise<void>((resolve) => {
    ready = resolve;
  });
  let complaint = '';
  const suite = crew.start({
    name: `${world.name}-emulators`,
    command: process.execPath,
    args: [
      join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--project',
      localProject,
      '--config',
      config,
      '--only',
      world.emulators.join(','),
      ...(options.importFrom ? ['--import', options.importFrom] : []),
    ],
    cwd,
    env: { ...quietFirebase, ...options.env, ...prepareFirestoreEngine(crew.pidDirectory) },
    onLine: (line) => {
      if (line.includes('All emulators ready')) ready();
      if (/\bError:|Fatal error|has exited/.test(line)) complaint = line.replace(/^\W+/, '').trim();
      options.onLine?.(line);
    },
  });

  const ended = suite.exited.then(({ code, signal }) => {
    const how = engineComplaint(cwd) || complaint || `exit code ${code ?? signal}`;
    throw new Fault(
      `The Firebase emulators stopped (${how}): see ${relative(root, suite.logFile)}, then try again.`,
    );
  });
  await Promise.race([up, ended]);
  ended.catch(session.fail);
  watchEngine(session);
}

/** The Firestore engine says why it ended (e.g. where the rules do not compile) in a log that the suite does not repeat. */
function engineComplaint(directory: string): string {
  const log = join(directory, 'firestore-debug.log');
  if (!existsSync(log)) return '';
  return (
    readFileSync(log, 'utf8')
      .split('\n')
      .find((line) => /failed|error/i.test(line)) ?? ''
  );
}

/** The suite only logs it when its Firestore engine is killed; without it the app is useless. */
function watchEngine(session: Session): void {
  const [pid] = recordedPids(session.crew.pidDirectory);
  if (!pid) return;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    session.fail(new Fault('The Firestore emulator was ended from outside: start again.'));
  }, engineCheckMilliseconds);
  timer.unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const quietFirebase: NodeJS.ProcessEnv = {
  // No message of the day, no update check, no progress bars.
  CI: 'true',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  // Loading the functions takes more than the usual 10 s on a slow machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  // A proxy for the internet must not be asked for this machine.
  NO_PROXY: ['127.0.0.1', 'localhost', process.env.NO_PROXY].filter(Boolean).join(','),
};
