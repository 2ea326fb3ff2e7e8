import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
/** In place of the method that starts a process; before the emulator is hardened, which wraps it. */
const startProcess = vi.fn();
FunctionsEmulator.prototype.startRuntime = startProcess;
require('./harden-emulators.cjs');

describe('the functions emulator', () => {
  const backend = { codebase: 'default' };

  it('starts one worker for calls that come while it starts, and another after it failed', async () => {
    let end: (error?: Error) => void = () => {};
    startProcess.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve('worker'));
        }),
    );
    const start = (id: string) => FunctionsEmulator.prototype.startRuntime(backend, { id });
    const calls = Array.from({ length: 50 }, () => start('api'));
    expect(startProcess).toHaveBeenCalledTimes(1);
    end(new Error('not loaded'));
    for (const call of calls) await expect(call).rejects.toThrow('not loaded');
    const next = start('api');
    expect(startProcess).toHaveBeenCalledTimes(2);
    end();
    await expect(next).resolves.toBe('worker');
  });

  it('gives a busy worker more to do, and none that is about to end', () => {
    const pool = new RuntimeWorkerPool();
    const worker = { state: 'IDLE' };
    pool.setTriggerWorkers('api', [worker]);
    for (const state of ['IDLE', 'BUSY']) {
      worker.state = state;
      expect(pool.getIdleWorker('api')).toBe(worker);
    }
    for (const state of ['CREATED', 'FINISHING', 'FINISHED']) {
      worker.state = state;
      expect(pool.getIdleWorker('api')).toBeUndefined();
    }
  });
});
