import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../root.ts';
import { testParts } from './test-parts.ts';

// GitHub's runners can't be had here, so the workflow may only call what runs here too.
test('every command of the GitHub workflow is one of ours', () => {
  const workflow = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
  const commands = [...workflow.matchAll(/^\s*-? *run: *(.+)$/gmu)].map(([, command = '']) => command);
  expect(commands).toContain('npm test');
  const ours = ['npm test', ...testParts.map(({ name }) => `npm test -- ${name}`)];
  for (const command of commands) expect(ours).toContain(command);
});
