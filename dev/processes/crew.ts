import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Fault } from '../fault.ts';
import { localDirectory, logDirectory, root } from '../root.ts';
import { type Guard, startGuard } from './guard.ts';
import { sweep } from './sweep.ts';

/** What to start. `onLine` sees every line that the process prints; its log file has them all. */
export interface ProcessOrder {
  /** Names the log file, `.local/logs/<name>.log`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

/** How a process ended: one of the two is null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that runs; `exited` never rejects. */
export interface Member {
  readonly name: string;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  readonly logFile: string;
}

/** How long a process may take to stop by itself. */
const graceMilliseconds = 8000;

/**
 * All processes of one command. Each has its own process group, so that Ctrl-C in the terminal reaches only us and we
 * decide the order in which they stop; a guard kills them even if we are killed.
 */
export class Crew {
  /**
   * For files that live no longer than the command. Processes that leave our groups write their pid here, as
   * `<name>.pid` (the Firestore engine does, see java-stand-in.ts).
   */
  readonly directory: string;
  readonly #guard: Guard;
  readonly #members: { member: Member; child: ChildProcess }[] = [];
  #stopping: Promise<void> | undefined;

  constructor(name: string) {
    sweep(join(localDirectory, 'run'));
    sweep(root);
    sweep(logDirectory);
    this.directory = join(localDirectory, 'run', `${name}-${process.pid}`);
    mkdirSync(this.directory, { recursive: true });
    mkdirSync(logDirectory, { recursive: true });
    this.#guard = startGuard(this.directory);
  }

  /** @throws Fault when the command is already stopping */
  start(order: ProcessOrder): Member {
    if (this.#stopping) throw new Fault(`${order.name} was not started: the command is stopping.`);
    const child = spawn(order.command, order.args, {
      cwd: order.cwd,
      env: { ...process.env, ...order.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const logFile = join(logDirectory, `${order.name}.log`);
    // Written at once: when the process fails, what it said last is there to be read.
    const log = openSync(logFile, 'w');
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        writeSync(log, `${line}\n`);
        order.onLine?.(line);
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
    const member: Member = { name: order.name, pid: child.pid ?? 0, exited, logFile };
    if (child.pid) this.#guard.watch(child.pid);
    this.#members.push({ member, child });
    return member;
  }

  /** Runs a process to its end. @throws Fault with what it printed when it fails */
  async run(order: ProcessOrder): Promise<void> {
    const lines: string[] = [];
    const member = this.start({ ...order, onLine: (line) => lines.push(line) });
    const code = await this.finish(member);
    if (code === 0) return;
    throw new Fault(`${lines.slice(-40).join('\n')}\n\n${order.name} failed; the lines above say why.`);
  }

  /** Waits for ever while the command stops: what would come next must not begin. */
  async unlessStopping(): Promise<void> {
    if (this.#stopping) await new Promise<never>(() => {});
  }

  /** Waits until a process ends by itself. @returns its exit code, 1 after a signal */
  async finish(member: Member): Promise<number> {
    const { code } = await member.exited;
    await this.unlessStopping();
    return code ?? 1;
  }

  /** Stops every process, the last started first, and waits until all are gone. Can be called again. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (const { member, child } of this.#members.toReversed()) {
      if (child.exitCode === null && child.signalCode === null) {
        // Not until its output ends: what it leaves behind may hold that open.
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await Promise.race([gone, wait(graceMilliseconds)]);
      }
      killGroup(member.pid);
    }
    for (const pid of recordedPids(this.directory)) killGroup(pid);
    rmSync(this.directory, { recursive: true, force: true });
    this.#guard.done();
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
    // The whole group is gone already: what we want.
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
