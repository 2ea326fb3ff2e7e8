import { isIP, isIPv6 } from 'node:net';

type Request = {
  header(name: string): string | undefined;
  readonly ip?: string | undefined;
};

/**
 * Where a request comes from, e.g. `203.0.113.7`. Hosting puts the client's address into its own header, and calls us from
 * its own addresses. Without Hosting in between, the last entry of X-Forwarded-For is the one that Google adds.
 *
 * The header can be forged: Google documents none for the client, and Fastly, which Hosting runs on, keeps one that the
 * client sent (https://www.fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP/). So a hostile caller can
 * get around the limit for addresses, or use up another address's for a minute. They need no account for that: the address is
 * counted before the token is checked. The last entry of X-Forwarded-For is no substitute: behind Hosting it's the same for
 * many people. A forged address doesn't affect the limit for each user.
 */
export function readAddress(request: Request): string {
  const forwarded = request.header('x-forwarded-for')?.split(',').at(-1);
  return networkOf((request.header('fastly-client-ip') ?? forwarded ?? request.ip ?? '').trim());
}

/**
 * An IPv6 connection has a whole network of 2⁶⁴ addresses, so that network counts as one. All text that isn't an address
 * counts as one, too: otherwise long made-up texts in that header would fill the memory with counts.
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
