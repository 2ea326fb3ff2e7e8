import { isReadLately } from '#domain/shared/read-lately.ts';

/** Calls back when the page is shown again after an hour or more. @returns a function that stops it */
export function onReturn(callback: () => void): () => void {
  let leftAt = Date.now();
  function follow(): void {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (!isReadLately(leftAt, Date.now())) callback();
  }
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
