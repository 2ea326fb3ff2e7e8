import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads process groups from standard input. If the input ends without `done`, the command was killed before it could
 * clean up: the script then kills those groups and the ones in `$1/*.pid`, and removes the directory `$1`.
 */
const script = `
groups=
while read -r word value; do
  case "$word" in
    group) groups="$groups $value" ;;
    done) exit 0 ;;
  esac
done
end() {
  for group in $groups $(cat "$1"/*.pid 2>/dev/null); do kill -s "$2" -- "-$group" 2>/dev/null; done
}
end "$1" TERM
sleep 2
end "$1" KILL
rm -rf -- "$1"
`;

/** Kills the processes of a command that dies; `done` ends the watch. */
export interface Watchdog {
  watch(group: number): void;
  done(): void;
}

/** @param pidDirectory where processes outside our groups leave their pid as `<name>.pid` */
export function startWatchdog(pidDirectory: string): Watchdog {
  const watchdog: ChildProcess = spawn('sh', ['-c', script, 'watchdog', pidDirectory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  // Without a watchdog the run still works; only the safety net is missing.
  watchdog.on('error', () => {});
  watchdog.stdin?.on('error', () => {});
  return {
    watch: (group) => watchdog.stdin?.write(`group ${group}\n`),
    done: () => watchdog.stdin?.end('done\n'),
  };
}
