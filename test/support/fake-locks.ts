type Use = (lock: { name: string } | null) => Promise<unknown>;

type Waiting = {
  readonly name: string;
  readonly use: () => Promise<unknown>;
  readonly settle: (error: unknown, value?: unknown) => void;
};

/** Web Locks for one name, as far as the app needs them: first come, first served, unless it is stolen. */
export function makeLocks() {
  const queue: Waiting[] = [];
  let held: Waiting | null = null;

  function next(): void {
    held = queue.shift() ?? null;
    const holder = held;
    const end = (error: unknown, value?: unknown) => {
      if (held !== holder) return;
      holder?.settle(error, value);
      next();
    };
    void holder?.use().then((value) => end(null, value), end);
  }

  return {
    query: async () => ({ held: held ? [{ name: held.name }] : [] }),
    request: (name: string, { steal, signal, ifAvailable }: LockOptions, use: Use) =>
      new Promise<unknown>((resolve, reject) => {
        const settle = (error: unknown, value?: unknown) => (error === null ? resolve(value) : reject(error));
        const waiting = { name, use: () => use({ name }), settle };
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place >= 0) settle(queue.splice(place, 1) && signal.reason);
        });
        if (steal) {
          held?.settle(new DOMException('Stolen', 'AbortError'));
          queue.unshift(waiting);
          next();
        } else if (ifAvailable && held) {
          use(null).then(resolve, reject);
        } else {
          queue.push(waiting);
          if (!held) next();
        }
      }),
  };
}
