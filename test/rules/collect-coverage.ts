import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { emulators } from '#test/support/emulator.ts';

/** Where this run keeps what it collects. Another run has another port. */
export function coverageDirectory(): string {
  return join('.local', `rules-coverage-${emulators.firestore.replace(':', '-')}`);
}

/**
 * Stores which expressions of the rules were evaluated, and makes the emulator start counting again by loading the same
 * rules: it remembers about a megabyte, and the whole table produces more.
 */
export async function collectCoverage(): Promise<void> {
  const base = `http://${emulators.firestore}/emulator/v1/projects/${emulators.project}`;
  const report = await (await fetch(`${base}:ruleCoverage`)).text();
  writeFileSync(join(coverageDirectory(), `${crypto.randomUUID()}.json`), report);
  const content = readFileSync('firestore.rules', 'utf8');
  const answer = await fetch(`${base}:securityRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator did not take the rules again: ${await answer.text()}`);
}
