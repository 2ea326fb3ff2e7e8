import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads process groups from its standard input. When that ends without a `done`, the command that started them was
 * itself killed and could not tidy up: then it kills them and those in the `*.pid` files of the directory in `$1`, and
 * removes that.
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

/** The watchman over the processes of one command; `done` sends it home. */
export interface Guard {
  watch(group: number): void;
  done(): void;
}

/** @param pidDirectory where processes that start outside of our groups leave their pid as `<name>.pid` */
export function startGuard(pidDirectory: string): Guard {
  const guard: ChildProcess = spawn('sh', ['-c', script, 'guard', pidDirectory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // A guard that cannot start or has gone costs the safety net, not the run.
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  return {
    watch: (group) => guard.stdin?.write(`group ${group}\n`),
    done: () => guard.stdin?.end('done\n'),
  };
}
