/**
 * Why an action failed on a stored document that its schema refuses; undefined for any other error. Trying again doesn't help
 * then, and neither does the connection. Of a batch, part may have been stored before.
 */
export function unreadableReason(error: unknown): string | undefined {
  return error instanceof Error && error.name === '$ZodError'
    ? 'What’s stored can’t be read, so trying again won’t help.'
    : undefined;
}
