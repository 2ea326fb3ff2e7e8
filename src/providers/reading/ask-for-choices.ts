const listeners = new Set<() => void>();

/** Asks for the account's choices: another device may have changed what is about to be edited here. */
export function askForChoices(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the account's choices are asked for; returns what ends that. */
export function onChoicesAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
