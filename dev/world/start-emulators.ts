import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { prepareFirestoreEngine } from '../engine/firestore-engine.ts';
import { serveCompressedAnswers } from '../engine/serve-compressed-answers.ts';
import { Fault } from '../fault.ts';
import { isAlive } from '../processes/cleanup-stale.ts';
import { recordedPids } from '../processes/process-group.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { readSuiteLine } from './read-suite-line.ts';
import { localProject, type World } from './world.ts';

/** How to start the suite. */
export interface EmulatorOptions {
  /** A directory of exported data to start from. */
  readonly importFrom?: string | undefined;
  /** The environment of the functions, e.g. the address of the local Stripe. */
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

const engineCheckMilliseconds = 1000;

/**
 * Starts `firebase emulators:start` and waits until all emulators are ready. If the suite or its Firestore engine ends
 * later, the session fails. Functions that stop loading after an edit are only reported.
 *
 * @throws Fault when the suite doesn't start or the functions don't load
 */
export async function startEmulators(
  session: Session,
  world: World,
  options: EmulatorOptions,
): Promise<void> {
  const config = writeFirebaseConfig(world);
  session.afterStop(() => rmSync(config, { force: true }));
  if (world.emulators.includes('firestore')) {
    const server = await serveCompressedAnswers(world.ports.firestore, world.ports.engine);
    session.afterStop(() => server.close());
  }
  // The suite leaves debug logs and partial exports in its working directory.
  const cwd = join(session.processes.directory, `suite-${world.name}`);
  mkdirSync(cwd, { recursive: true });

  let isUp = false;
  let resolveUp = () => {};
  let rejectUp: (error: Fault) => void = () => {};
  const up = new Promise<void>((resolve, reject) => {
    resolveUp = resolve;
    rejectUp = reject;
  });
  let complaint = '';
  const suite = session.processes.start({
    name: `${world.name}-emulators`,
    command: process.execPath,
    args: suiteArguments(world, config, options.importFrom),
    cwd,
    env: { ...quietFirebase, ...options.env, ...prepareFirestoreEngine(session.processes.directory) },
    onLine: (line) => {
      const news = readSuiteLine(line);
      if (news?.kind === 'ready') resolveUp();
      if (news?.kind === 'reason') complaint = news.reason;
      if (news?.kind === 'broken functions') {
        const fault = new Fault(`The functions don’t load (${complaint}): fix functions/src.`);
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
  await session.processes.unlessStopping();
  isUp = true;
  ended.catch(session.fail);
  watchEngine(session);
}

function suiteArguments(world: World, config: string, importFrom: string | undefined): string[] {
  return [
    // With the default, garbage collection took a quarter of this process's time while pages were loading.
    '--max-semi-space-size=64',
    '--require',
    join(root, 'dev/world/quick-auth-emulator.cjs'),
    '--require',
    join(root, 'dev/world/harden-emulators.cjs'),
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

/** The Firestore engine logs why it ended (e.g. a syntax error in the rules) in a file that the suite doesn't repeat. */
function engineComplaint(directory: string): string {
  const log = join(directory, 'firestore-debug.log');
  if (!existsSync(log)) return '';
  return (
    readFileSync(log, 'utf8')
      .split('\n')
      .find((line) => /failed|error/i.test(line)) ?? ''
  );
}

/** The suite only logs that its Firestore engine was killed, and carries on; nothing works without it. */
function watchEngine(session: Session): void {
  const pids = recordedPids(session.processes.directory);
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(timer);
    session.fail(new Fault('The Firestore emulator was killed: start again.'));
  }, engineCheckMilliseconds);
  timer.unref();
}

const quietFirebase: NodeJS.ProcessEnv = {
  // No message of the day, no update check, no progress bars.
  CI: 'true',
  NO_UPDATE_NOTIFIER: '1',
  // The suite asks npm for a newer functions SDK; offline that takes ten seconds.
  npm_config_offline: 'true',
  NO_COLOR: '1',
  // Loading the functions takes longer than the default 10 s on a slow machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  // The functions describe themselves in a file. Over HTTP the suite would wait for idle connections to close.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // Requests to this machine must not go through a proxy.
  NO_PROXY: ['127.0.0.1', 'localhost', process.env.NO_PROXY].filter(Boolean).join(','),
};
