import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What to run when the emulator suite calls `java -jar <engine> …`: the native engine or a real Java. */
export type JavaTarget = { readonly native: string } | { readonly java: string };

/**
 * Writes a `java` to put first on the emulator suite's PATH. It records the engine's pid for the process group, because the
 * suite starts the engine outside its own group.
 *
 * @param directory for the pid files, and `bin` with the shim
 * @returns the directory to put first on PATH
 */
export function writeJavaShim(directory: string, target: JavaTarget): string {
  const bin = join(directory, 'bin');
  mkdirSync(bin, { recursive: true });
  const pidFile = `${quote(join(directory, 'firestore'))}-$$.pid`;
  const native = 'native' in target;
  const script = `#!/bin/sh
for argument do
  case $argument in
    -version) ${native ? `echo 'openjdk version "21.0.0"' >&2; exit 0` : `exec ${quote(target.java)} "$@"`} ;;
  esac
done
echo $$ > ${pidFile}
${
  native
    ? `while [ "$1" != -jar ]; do shift; done
shift 2
exec ${quote(target.native)} firestore "$@"`
    : `exec ${quote(target.java)} "$@"`
}
`;
  writeFileSync(join(bin, 'java'), script, { mode: 0o755 });
  return bin;
}

function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
