/** Logs a problem that stops nothing, such as a skipped document or blocked storage. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(`[ohmwork] ${message}`, detail ?? '');
}

/** Logs the cause of a failure that the screen shows to the user. */
export function logError(message: string, cause: unknown): void {
  console.error(`[ohmwork] ${message}`, cause);
}

/** Logs an outcome that is useful for debugging. */
export function logInfo(message: string, detail?: unknown): void {
  console.info(`[ohmwork] ${message}`, detail ?? '');
}
