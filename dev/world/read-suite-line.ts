/** What a line of `firebase emulators:start` tells, as far as it matters here. */
export type SuiteNews =
  | { readonly kind: 'ready' }
  /** Why the suite gives up, or why the functions do not load, in its own words. */
  | { readonly kind: 'reason'; readonly reason: string }
  /** The functions' bundle cannot be loaded, the reason came before: the suite goes on without them. */
  | { readonly kind: 'broken functions' };

/** @returns undefined for a line that is only chatter */
export function readSuiteLine(line: string): SuiteNews | undefined {
  if (line.includes('All emulators ready')) return { kind: 'ready' };
  if (line.includes('Failed to load function definition')) return { kind: 'broken functions' };
  // An engine that the suite itself stops by a signal is no fault.
  if (/\bError: |has exited with code/.test(line)) {
    return { kind: 'reason', reason: line.replace(/^[^\p{L}]+/u, '').replace(/[,\s]+$/, '') };
  }
  return undefined;
}
