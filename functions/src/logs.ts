import { logger } from 'firebase-functions/v2';

/** The ids of what a line of the log is about. No email address, token, secret or body may get into a log. */
type About = Readonly<Record<string, string | number>>;

/** Logs a fault, and whom or what it concerns. */
export function logFault(message: string, cause: unknown, about: About = {}): void {
  logger.error(message, { ...about, cause: describe(cause) });
}

/** Logs what happened and to which object, for later investigation. */
export function logInfo(message: string, about: About): void {
  logger.info(message, about);
}

/**
 * The error with its stack. Stripe's request id finds the call in Stripe's dashboard, and the `detail` of Stripe's library is
 * the error of the connection behind its own.
 */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'not an error';
  const requestId = 'requestId' in cause && cause.requestId ? ` (${String(cause.requestId)})` : '';
  const reason = 'detail' in cause && cause.detail instanceof Error ? ` (${cause.detail.message})` : '';
  const message = `${cause.message}${reason}`.replace(/\S+@\S+/gu, '(address)');
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${cause.constructor.name}: ${message}${requestId}`, ...frames].join('\n');
}
