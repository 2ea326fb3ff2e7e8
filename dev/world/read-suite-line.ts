/** What a line of `firebase emulators:start` tells, as far as it matters here. */
export type SuiteNews =
  | { readonly kind: 'ready' }
  /** The suite gives up; the reason in its own words. */
  | { readonly kind: 'fault'; readonly reason: string }
  /** The functions' bundle cannot be loaded: the suite goes on without them. */
  | { readonly kind: 'broken functions'; readonly reason: string };

/** @returns undefined for a line that is only chatter */
export function readSuiteLine(line: string): SuiteNews | undefined {
  if (line.includes('All emulators ready')) return { kind: 'ready' };
  const broken = /Failed to generate manifest from function source: (.+)/.exec(line)?.[1];
  if (broken) return { kind: 'broken functions', reason: broken };
  // An engine that the suite itself stops by a signal is no fault.
  if (/\bError: |has exited with code/.test(line)) {
    return { kind: 'fault', reason: line.replace(/^[^\p{L}]+/u, '').replace(/[,\s]+$/, '') };
  }
  return undefined;
}
