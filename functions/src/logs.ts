import { logger } from 'firebase-functions/v2';

/** Logs a fault. No email address, token, key or body may get into a log. */
export function logFault(message: string, cause: unknown): void {
  logger.error(message, { cause: describe(cause) });
}

/** Logs what happened and to which object, for later investigation. */
export function logInfo(message: string, detail: Readonly<Record<string, string | number>>): void {
  logger.info(message, detail);
}

/** The error with its stack and Stripe's request id, which finds the call in Stripe's dashboard. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'not an error';
  const requestId = 'requestId' in cause && cause.requestId ? ` (${String(cause.requestId)})` : '';
  const message = cause.message.replace(/\S+@\S+/gu, '(address)');
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${cause.constructor.name}: ${message}${requestId}`, ...frames].join('\n');
}
