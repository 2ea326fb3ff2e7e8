import { describeError } from '../fault.ts';
import { ProcessGroup } from './process-group.ts';

/** What a running command can use. */
export interface Session {
  readonly processes: ProcessGroup;
  /** Ends the command with this error, whatever it's doing. For a background process that crashed. */
  readonly fail: (error: Error) => void;
  /** Runs before the processes stop, e.g. to export their data; last added, first run. */
  readonly beforeStop: (task: () => Promise<void>) => void;
  /** Runs after the processes have stopped, e.g. to remove a file. */
  readonly afterStop: (task: () => void) => void;
}

/** npm forwards a signal that the terminal has already sent us, so a second one this soon is the same Ctrl-C. */
const sameSignalMilliseconds = 2000;

const parentCheckMilliseconds = 1000;

/**
 * Runs a command until it ends, fails or gets Ctrl-C, stops every process it started, and exits with the body's code,
 * 1 after a failure, or `interruptedCode` after a signal.
 */
export async function runCommand(
  name: string,
  body: (session: Session) => Promise<number>,
  interruptedCode = 130,
): Promise<never> {
  const processes = new ProcessGroup(name);
  const before: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  const interrupted = new Promise<number>((resolve) => {
    let first = 0;
    onLostNpm(() => resolve(interruptedCode));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first === 0) {
          first = Date.now();
          console.log('\nStopping …');
          resolve(interruptedCode);
        } else if (Date.now() - first > sameSignalMilliseconds) {
          // A second Ctrl-C: leave now, the watchdog kills the rest.
          process.exit(1);
        }
      });
    }
  });
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });

  let code: number;
  let faulty = false;
  try {
    const session: Session = {
      processes,
      fail,
      beforeStop: (task) => before.unshift(task),
      afterStop: (task) => after.unshift(task),
    };
    code = await Promise.race([body(session), interrupted, failed]);
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    code = 1;
    faulty = true;
  }
  for (const task of before) {
    await task().catch((error: unknown) => {
      // After a failure, follow-on errors would only hide the cause.
      if (!faulty) console.error(describeError(error));
    });
  }
  await processes.stop();
  for (const task of after) task();
  process.exit(code);
}

/** An npm killed with SIGKILL forwards no signal, so we notice by the parent's pid. */
function onLostNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, parentCheckMilliseconds);
  timer.unref();
}
