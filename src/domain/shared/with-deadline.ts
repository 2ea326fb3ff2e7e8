/**
 * Settles like the promise, or throws when it takes longer than the limit. The work itself goes on, since a promise can't be
 * cancelled. Pass an AbortSignal to the work where it should stop.
 *
 * @param limit milliseconds
 * @param createError builds the error for a promise that is too slow; called only then
 * @throws the promise's own error, or the one that `createError` builds
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  limit: number,
  createError: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limit);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
