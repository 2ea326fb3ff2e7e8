import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { Fault } from '../fault.ts';
import { localDirectory, logDirectory, root } from '../root.ts';
import { cleanupStale } from './cleanup-stale.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** What to start. `onLine` is called for every line of output; the log file has them all too. */
export interface ProcessOptions {
  /** Names the log file, `.local/logs/<name>.log`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

/** How a process ended: either `code` or `signal` is null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running process; `exited` never rejects. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  readonly logFile: string;
}

/** How long a process gets to stop by itself before it's killed. */
const graceMilliseconds = 8000;

/**
 * All processes of one command. Each runs in its own OS process group, so Ctrl-C in the terminal reaches only us and we
 * choose the shutdown order. A watchdog kills them even if we're killed ourselves.
 */
export class ProcessGroup {
  /**
   * Temporary files of this command. Processes that leave our groups write their pid here as `<name>.pid`
   * (the Firestore engine does, see java-shim.ts).
   */
  readonly directory: string;
  readonly #watchdog: Watchdog;
  readonly #running: { running: RunningProcess; child: ChildProcess }[] = [];
  #stopping: Promise<void> | undefined;

  constructor(name: string) {
    cleanupStale(join(localDirectory, 'run'));
    cleanupStale(root, 'firebase.local.');
    cleanupStale(logDirectory);
    this.directory = join(localDirectory, 'run', `${name}-${process.pid}`);
    mkdirSync(this.directory, { recursive: true });
    mkdirSync(logDirectory, { recursive: true });
    this.#watchdog = startWatchdog(this.directory);
  }

  /** @throws Fault when the command is already stopping */
  start(options: ProcessOptions): RunningProcess {
    if (this.#stopping) throw new Fault(`${options.name} was not started: the command is stopping.`);
    const child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const logFile = join(logDirectory, `${options.name}.log`);
    // Written synchronously, so the last output is in the file when the process fails.
    const log = openSync(logFile, 'w');
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        writeSync(log, `${line}\n`);
        options.onLine?.(line);
      });
    }
    const exited = new Promise<Exit>((resolve) => {
      child.once('error', (error) => {
        writeSync(log, `${error.message}\n`);
        resolve({ code: 127, signal: null });
      });
      child.once('close', (code, signal) => {
        closeSync(log);
        resolve({ code, signal });
      });
    });
    const running: RunningProcess = { name: options.name, pid: child.pid ?? 0, exited, logFile };
    if (child.pid) this.#watchdog.watch(child.pid);
    this.#running.push({ running, child });
    return running;
  }

  /** Runs a process to its end. @throws Fault with its output when it fails */
  async run(options: ProcessOptions): Promise<void> {
    const lines: string[] = [];
    const running = this.start({ ...options, onLine: (line) => lines.push(line) });
    const code = await this.finish(running);
    if (code === 0) return;
    throw new Fault(`${lines.slice(-40).join('\n')}\n\n${options.name} failed; the lines above say why.`);
  }

  /** Never resolves once the command is stopping, so that no new step starts. */
  async unlessStopping(): Promise<void> {
    if (this.#stopping) await new Promise<never>(() => {});
  }

  /** Waits for a process to end. @returns its exit code, 1 after a signal */
  async finish(running: RunningProcess): Promise<number> {
    const { code } = await running.exited;
    await this.unlessStopping();
    return code ?? 1;
  }

  /** Stops every process, last started first, and waits until all are gone. Safe to call twice. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (const { running, child } of this.#running.toReversed()) {
      if (child.exitCode === null && child.signalCode === null) {
        // 'exit', not 'close': a grandchild may keep the output pipes open.
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await Promise.race([gone, sleep(graceMilliseconds, undefined, { ref: false })]);
      }
      killGroup(running.pid);
    }
    for (const pid of recordedPids(this.directory)) killGroup(pid);
    // Processes that were killed just now may still write here.
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
    this.#watchdog.done();
  }
}

/** The pids in a directory of `<name>.pid` files. */
export function recordedPids(directory: string): number[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.pid'))
    .map((file) => Number(readFileSync(join(directory, file), 'utf8')))
    .filter((pid) => Number.isInteger(pid) && pid > 1);
}

function killGroup(pid: number): void {
  if (pid === 0) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already gone.
  }
}
