import { watch } from 'node:fs';
import { join } from 'node:path';

import { describeError } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { buildFunctions } from './build.ts';

/** Debounce: editors save several files at once, and some write a file twice. */
const settleMilliseconds = 200;

/** Rebuilds the functions when their sources change; the emulator reloads the bundle. */
export function watchFunctions(session: Session): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const rebuild = () => {
    building = building
      .then(() => buildFunctions(session.processes))
      .catch((error: unknown) => console.error(describeError(error)));
  };
  for (const folder of ['functions/src', 'src/domain']) {
    const watcher = watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, settleMilliseconds);
    });
    session.afterStop(() => watcher.close());
  }
}
