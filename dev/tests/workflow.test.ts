import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../root.ts';
import { testParts } from './test-parts.ts';

// GitHub's runners aren't available here, so the workflow may only call commands that also run here.
test('every command of the GitHub workflows is one of ours', () => {
  const commands = ['test.yml', 'nightly.yml'].flatMap((name) => {
    const workflow = readFileSync(join(root, '.github/workflows', name), 'utf8');
    return [...workflow.matchAll(/^\s*-? *run: *(.+)$/gmu)].map(([, command = '']) => command);
  });
  expect(commands).toContain('npm test');
  const ours = ['npm test', 'npm run contract', ...testParts.map(({ name }) => `npm test -- ${name}`)];
  for (const command of commands) expect(ours).toContain(command);
});
