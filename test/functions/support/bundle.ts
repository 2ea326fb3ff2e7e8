import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** One instance of the deployed API, in a process of its own. */
export interface Instance {
  readonly url: string;
  /** The id of its process. */
  readonly pid: number;
  /** What it has logged, including errors. */
  readonly log: string[];
  stop(): Promise<void>;
}

/**
 * Starts the bundle that is deployed, without the emulator around it.
 *
 * @param env added to this process's environment; undefined removes a variable
 * @throws Error with its output when it doesn't start
 */
export async function startInstance(env: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const merged = Object.fromEntries(
    Object.entries({ METADATA_SERVER_DETECTION: 'none', ...process.env, ...env }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const child = spawn(process.execPath, [fileURLToPath(new URL('./serve-bundle.mjs', import.meta.url))], {
    env: merged,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
      else log.push(line);
    });
    child.once('exit', () => setImmediate(() => reject(new Error(log.join('\n')))));
  });
  return { url, pid: child.pid ?? 0, log, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
