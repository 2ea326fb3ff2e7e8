import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';

import { Fault } from '../../fault.ts';

/** A browser process that can be killed as abruptly as by an empty battery. */
export type KillableBrowser = {
  readonly page: Page;
  /** Kills all its processes at once. */
  kill(): Promise<void>;
};

const flags = [
  '--headless=new',
  // Wide enough to show the list of questions, by which the simulated learner moves between them.
  '--window-size=1280,900',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** @param directory the command's directory for temporary files @returns a new profile for `startBrowser` */
export function makeProfile(directory: string): string {
  return mkdtempSync(join(directory, 'chromium-'));
}

/**
 * Starts Chromium with a profile, which keeps what the previous browser wrote to disk. Its pid is written to a file beside the
 * profile, so that it can be stopped when the command ends.
 */
export async function startBrowser(executablePath: string, profile: string): Promise<KillableBrowser> {
  const pidFile = `${profile}.pid`;
  const child = spawn(executablePath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  writeFileSync(pidFile, String(child.pid ?? ''));
  const browser = await connect(child);
  const context = browser.contexts()[0];
  if (!context) throw new Fault('Chromium started without a window.');
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(20_000);
  return {
    page,
    async kill() {
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(pidFile, { force: true });
      await browser.close().catch(() => {});
    },
  };
}

async function connect(child: ChildProcess): Promise<Browser> {
  if (!child.stderr) throw new Fault('Chromium has no output.');
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/u.exec(line) ?? [];
    if (!address) continue;
    child.stderr.resume();
    return chromium.connectOverCDP(address);
  }
  throw new Fault('Chromium ended before it could be used.');
}
