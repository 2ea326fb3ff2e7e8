import { vi } from 'vitest';

/** Makes Cache Storage available. @returns what it holds by address, and its `put` */
export function stubCaches() {
  const stored = new Map<string, Response>();
  const put = vi.fn(async (address: string, response: Response) => void stored.set(address, response));
  const cache = { put, delete: async (address: string) => stored.delete(address) };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (address: string) => stored.get(address)?.clone(),
  });
  return { stored, put };
}
