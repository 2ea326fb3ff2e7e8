import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

import { Fault } from './fault.ts';

/**
 * Writes a file whose text takes long to make. The file is opened first, so that a wrong path fails at once, and its old
 * content stays until the whole text is on disk.
 *
 * @throws Fault for a path that can't be written to, before `makeText` is called
 */
export async function replaceFile(path: string, makeText: () => string | Promise<string>): Promise<void> {
  const { draft, file } = openDraft(path);
  try {
    writeFileSync(file, await makeText());
    if (draft !== path) renameSync(draft, path);
  } finally {
    closeSync(file);
    if (draft !== path) rmSync(draft, { force: true });
  }
}

/** Opens a new file beside the one to replace. A pipe or a device can't be replaced, so it's written to directly. */
function openDraft(path: string): { draft: string; file: number } {
  try {
    const old = statSync(path, { throwIfNoEntry: false });
    const draft = old && !old.isFile() ? path : `${path}.part`;
    return { draft, file: openSync(draft, 'w', old?.mode) };
  } catch (error) {
    throw new Fault(`${path} can’t be written: ${error instanceof Error ? error.message : error}`);
  }
}
