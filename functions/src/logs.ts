import { logger } from 'firebase-functions/v2';

/** A fault of ours; no e-mail address, token or body goes into a log. */
export function logFault(message: string, cause: unknown): void {
  logger.error(message, { cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
}

export function logInfo(message: string, detail: Readonly<Record<string, string | number>>): void {
  logger.info(message, detail);
}
