/** What went wrong without stopping anything: a document that is skipped, storage that is blocked. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(`[ohmwork] ${message}`, detail ?? '');
}

/** A failure that somebody is told about on the screen; the cause stands here. */
export function logError(message: string, cause: unknown): void {
  console.error(`[ohmwork] ${message}`, cause);
}

/** An outcome worth knowing when debugging. */
export function logInfo(message: string, detail?: unknown): void {
  console.info(`[ohmwork] ${message}`, detail ?? '');
}
