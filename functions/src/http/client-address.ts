import { isIP, isIPv6 } from 'node:net';

type Request = {
  header(name: string): string | undefined;
  readonly ip?: string | undefined;
};

/**
 * Where a request comes from, e.g. `203.0.113.7`. Hosting names the client in a header of its own, and calls us from its
 * own addresses; without Hosting in between the last entry is Google's.
 *
 * The header isn't proof: Google documents none for the client, and Fastly, which Hosting runs on, keeps one that it is sent
 * (https://www.fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP/). So a hostile caller can pass the limit
 * for addresses, or use up another's for a minute. The last entry can't stand in for it: behind Hosting it's the same for
 * many people. What a forged address can't touch is the limit for each user.
 */
export function readAddress(request: Request): string {
  const forwarded = request.header('x-forwarded-for')?.split(',').at(-1);
  return networkOf((request.header('fastly-client-ip') ?? forwarded ?? request.ip ?? '').trim());
}

/**
 * A connection with IPv6 has a whole network of 2⁶⁴ addresses, so that network counts as one. So does everything that is no
 * address: a count of its own for each long text in that header would fill the memory.
 */
function networkOf(address: string): string {
  if (isIP(address) === 0) return '';
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  return mapped ?? `${expand(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
