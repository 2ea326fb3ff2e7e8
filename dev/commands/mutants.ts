import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { Fault } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { localDirectory, root } from '../root.ts';

const wholeRun = `The first run without a path takes hours: it tests more than 20,000 changes.
A folder takes minutes: npm run mutants -- src/domain/quiz`;

/**
 * `npm run mutants`: changes the code of the domain bit by bit and checks that a unit test notices. Fails when fewer than
 * 85% are noticed. Results are kept in .local/mutants, so a second run only tries what has changed.
 *
 * @param args folders or files to try instead of everything, then options of StrykerJS
 * @throws Fault for a path that doesn't exist
 */
export function run(args: readonly string[]): Promise<never> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const paths = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(paths.length);
  const missing = paths.find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) throw new Fault(`There is no ${missing}: name a file or folder of the domain.`);
  if (args.length === 0) console.log(wholeRun);
  return runCommand('mutants', async ({ processes }) => {
    mkdirSync(join(localDirectory, 'mutants'), { recursive: true });
    const stryker = processes.start({
      name: 'mutants',
      command: process.execPath,
      args: [
        'node_modules/@stryker-mutator/core/bin/stryker.js',
        'run',
        'dev/mutants/stryker.config.json',
        ...(paths.length > 0 ? ['--mutate', paths.map(toPattern).join(',')] : []),
        ...options,
      ],
      cwd: root,
      onLine: (line) => console.log(line),
    });
    return processes.finish(stryker);
  });
}

function toPattern(path: string): string {
  return path.endsWith('.ts') ? path : `${path.replace(/\/$/u, '')}/**/*.ts,!**/*.test.ts`;
}
