type Waiting = { readonly use: () => Promise<void>; readonly settle: (error: unknown) => void };

/** Web Locks for one name, as far as attempts need them: first come, first served, unless it is stolen. */
export function makeLocks() {
  const queue: Waiting[] = [];
  let held: Waiting | null = null;

  function next(): void {
    held = queue.shift() ?? null;
    const holder = held;
    const end = (error: unknown) => {
      if (held !== holder) return;
      holder?.settle(error);
      next();
    };
    void holder?.use().then(() => end(null), end);
  }

  return {
    request: (_name: string, { steal, signal }: LockOptions, use: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const settle = (error: unknown) => (error === null ? resolve() : reject(error));
        const waiting = { use, settle };
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place >= 0) settle(queue.splice(place, 1) && signal.reason);
        });
        if (steal) {
          held?.settle(new DOMException('Stolen', 'AbortError'));
          queue.unshift(waiting);
          next();
        } else {
          queue.push(waiting);
          if (!held) next();
        }
      }),
  };
}
