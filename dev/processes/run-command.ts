import { describeError } from '../fault.ts';
import { Crew } from './crew.ts';

/** What a command works with while it runs. */
export interface Session {
  readonly crew: Crew;
  /** Ends the command with this error, whatever it is doing: for a part that crashed. */
  readonly fail: (error: Error) => void;
  /** Something to do before the processes are stopped, e.g. to keep their data; the last one added comes first. */
  readonly beforeStop: (task: () => Promise<void>) => void;
  /** Something to do after the processes are stopped, e.g. to remove a file. */
  readonly afterStop: (task: () => void) => void;
}

/** npm sends a signal on to us that the terminal sent already: a second one this soon is the same Ctrl-C. */
const sameSignalMilliseconds = 2000;

const parentCheckMilliseconds = 1000;

/**
 * Runs a command to its end, to its first fault or to Ctrl-C, then stops every process that it started, and exits:
 * with the body's code, with 1 after a fault, with `interruptedCode` after a signal.
 */
export async function runCommand(
  name: string,
  interruptedCode: number,
  body: (session: Session) => Promise<number>,
): Promise<never> {
  const crew = new Crew(name);
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
          // Impatient: the guard kills what is left.
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
      crew,
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
      // One fault is told once: what it breaks in turn would only hide it.
      if (!faulty) console.error(describeError(error));
    });
  }
  await crew.stop();
  for (const task of after) task();
  process.exit(code);
}

/** An npm that is killed outright tells us nothing: its command must not run on alone. */
function onLostNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, parentCheckMilliseconds);
  timer.unref();
}
