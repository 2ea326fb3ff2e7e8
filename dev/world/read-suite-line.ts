/** The lines of `firebase emulators:start` that matter here. */
export type SuiteNews =
  | { readonly kind: 'ready' }
  /** Why the suite gives up or the functions don't load, in its own words. */
  | { readonly kind: 'reason'; readonly reason: string }
  /** The functions' bundle can't be loaded (the reason came before); the suite continues without them. */
  | { readonly kind: 'broken functions' };

/** @returns undefined for any other line */
export function readSuiteLine(line: string): SuiteNews | undefined {
  if (line.includes('All emulators ready')) return { kind: 'ready' };
  if (line.includes('Failed to load function definition')) return { kind: 'broken functions' };
  // An engine stopped by the suite with a signal isn't an error.
  if (/\bError: |has exited with code/.test(line)) {
    return { kind: 'reason', reason: line.replace(/^[^\p{L}]+/u, '').replace(/[,\s]+$/, '') };
  }
  return undefined;
}
