import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process that listens on a port; `command` as one line. */
export interface PortHolder {
  readonly pid: number;
  readonly command: string;
}

/** The process that listens on a port. Other users' processes can't be seen. */
export function findPortHolder(port: number): PortHolder | undefined {
  const pid = process.platform === 'linux' ? findInProc(port) : findWithLsof(port);
  if (!pid) return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return { pid, command: (stdout ?? '').trim() };
}

/** Matches the listening socket's inode with each process's open sockets, which needs no extra tools. */
function findInProc(port: number): number | undefined {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)));
  if (inodes.size === 0) return undefined;
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && openSockets(pid).some((inode) => inodes.has(inode)));
}

function listeningInodes(table: string, port: number): string[] {
  const listening = '0A';
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return orElse(() => readFileSync(`/proc/net/${table}`, 'utf8'), '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === listening)
    .map((fields) => fields[9] ?? '');
}

function openSockets(pid: number): string[] {
  const directory = `/proc/${pid}/fd`;
  return orElse(() => readdirSync(directory), []).flatMap((fd) => {
    const target = orElse(() => readlinkSync(`${directory}/${fd}`), '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    return inode ? [inode] : [];
  });
}

/** Reads with a fallback: processes may end while we look, and other users' files can't be read. */
function orElse<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function findWithLsof(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || undefined;
}
