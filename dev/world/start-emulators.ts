import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { prepareFirestoreEngine } from '../engine/firestore-engine.ts';
import { Fault } from '../fault.ts';
import { recordedPids } from '../processes/crew.ts';
import type { Session } from '../processes/run-command.ts';
import { isAlive } from '../processes/sweep.ts';
import { root } from '../root.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { readSuiteLine } from './read-suite-line.ts';
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
 * engine ends later on, the session fails; functions that do not load after a change are only told.
 *
 * @throws Fault when it does not come up, or the functions do not load
 */
export async function startEmulators(
  session: Session,
  world: World,
  options: EmulatorOptions,
): Promise<void> {
  const config = writeFirebaseConfig(world);
  session.afterStop(() => rmSync(config, { force: true }));
  // The suite leaves its debug logs and half-written exports in its working directory.
  const cwd = join(session.crew.directory, 'suite');
  mkdirSync(cwd, { recursive: true });

  let isUp = false;
  let resolveUp = () => {};
  let rejectUp: (error: Fault) => void = () => {};
  const up = new Promise<void>((resolve, reject) => {
    resolveUp = resolve;
    rejectUp = reject;
  });
  let complaint = '';
  const suite = session.crew.start({
    name: `${world.name}-emulators`,
    command: process.execPath,
    args: suiteArguments(world, config, options.importFrom),
    cwd,
    env: { ...quietFirebase, ...options.env, ...prepareFirestoreEngine(session.crew.directory) },
    onLine: (line) => {
      const news = readSuiteLine(line);
      if (news?.kind === 'ready') resolveUp();
      if (news?.kind === 'reason') complaint = news.reason;
      if (news?.kind === 'broken functions') {
        const fault = new Fault(`The functions do not load (${complaint}): mend functions/src.`);
        if (isUp) console.error(fault.message);
        else rejectUp(fault);
      }
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
  await session.crew.unlessStopping();
  isUp = true;
  ended.catch(session.fail);
  watchEngine(session);
}

function suiteArguments(world: World, config: string, importFrom: string | undefined): string[] {
  return [
    '--require',
    join(root, 'dev/world/quick-auth-emulator.cjs'),
    join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    '--project',
    localProject,
    '--config',
    config,
    '--only',
    world.emulators.join(','),
    ...(importFrom ? ['--import', importFrom] : []),
  ];
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
  const [pid] = recordedPids(session.crew.directory);
  if (!pid) return;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    session.fail(new Fault('The Firestore emulator was ended from outside: start again.'));
  }, engineCheckMilliseconds);
  timer.unref();
}

const quietFirebase: NodeJS.ProcessEnv = {
  // No message of the day, no update check, no progress bars.
  CI: 'true',
  NO_UPDATE_NOTIFIER: '1',
  // The suite asks npm for a newer SDK of the functions, and without a network waits ten seconds for the answer.
  npm_config_offline: 'true',
  NO_COLOR: '1',
  // Loading the functions takes more than the usual 10 s on a slow machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  // The functions tell what they are in a file, not over HTTP, where the suite would wait for idle connections to end.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // A proxy for the internet must not be asked for this machine.
  NO_PROXY: ['127.0.0.1', 'localhost', process.env.NO_PROXY].filter(Boolean).join(','),
};
