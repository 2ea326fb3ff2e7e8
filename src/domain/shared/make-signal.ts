/** Something that happens now and then: `emit` calls every subscribed listener, and `subscribe` returns what removes one. */
export function makeSignal() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}
