import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const { FirestoreEmulator } = require('firebase-tools/lib/emulator/firestoreEmulator');
const { Severity } = require('firebase-tools/lib/emulator/types');
const updateRules = vi.fn();
FirestoreEmulator.prototype.updateRules = updateRules;
/** Replaces the method that starts a process. This comes before the emulator is hardened, because that wraps the method. */
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

describe('a request of the emulators', () => {
  it('has a connection of its own, so none is sent on one that the other side is closing', async () => {
    const connections = new Set<unknown>();
    const server = http.createServer(({ socket }, answer) => {
      connections.add(socket);
      answer.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    for (let call = 0; call < 3; call += 1) {
      const [answer] = await once(http.get({ port, host: '127.0.0.1' }), 'response');
      await once(answer.resume(), 'end');
    }
    expect(connections.size).toBe(3);
    server.close();
  });
});

describe('the Firestore emulator', () => {
  const update = () => FirestoreEmulator.prototype.updateRules('service cloud.firestore {');

  it('prints what is wrong with rules that it refuses, and goes on', async () => {
    updateRules.mockRejectedValueOnce(new Error('rules compilation failed: 7:21: expected "}"'));
    const [issue] = await update();
    expect(issue).toMatchObject({ severity: Severity.ERROR, sourcePosition: { line: '7', column: '21' } });
    expect(issue.description).toContain('expected "}"');
    updateRules.mockRejectedValueOnce(new Error('Failed to make request'));
    expect(await update()).toMatchObject([{ severity: Severity.ERROR, sourcePosition: {} }]);
  });

  it('hears of issues and of rules that are right', async () => {
    updateRules.mockResolvedValueOnce([]);
    expect(await update()).toEqual([]);
  });
});
