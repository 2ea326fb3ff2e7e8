import { logger } from 'firebase-functions/v2';

/** A fault; no email address, token, key or body goes into a log. */
export function logFault(message: string, cause: unknown): void {
  logger.error(message, { cause: describe(cause) });
}

/** What happened and to which Stripe object, for later investigation. */
export function logInfo(message: string, detail: Readonly<Record<string, string | number>>): void {
  logger.info(message, detail);
}

/** The stack names where; Stripe's request id finds the call in its dashboard. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'not an error';
  const requestId = 'requestId' in cause && cause.requestId ? ` (${String(cause.requestId)})` : '';
  const message = cause.message.replace(/\S+@\S+/gu, '(address)');
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${cause.constructor.name}: ${message}${requestId}`, ...frames].join('\n');
}
