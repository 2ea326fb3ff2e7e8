import { beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();

/** A freshly loaded page of a build. */
async function loadPage(build: string) {
  vi.resetModules();
  document.head.innerHTML = `<script data-scripts="/assets/${build}.js /assets/home-1.js"></script>`;
  return import('./reload-on-stale-chunk.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset().mockResolvedValue(new Response('<!doctype html>'));
  vi.stubGlobal('fetch', fetched);
});

it('reloads the page once per build', async () => {
  const reload = vi.fn();
  expect(await (await loadPage('index-1')).reloadOnStaleChunk(reload)).toBe(true);
  expect(await (await loadPage('index-2')).reloadOnStaleChunk(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(await (await loadPage('index-2')).reloadOnStaleChunk(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['again at a press after half a minute', 30_000, true, true],
  ['not at a press before that', 29_999, true, false],
  ['not where nobody has pressed anything', 3_600_000, false, false],
])('has the same build reload %s', async (_, later, isActive, reloads) => {
  const reload = vi.fn();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  await (await loadPage('index-1')).reloadOnStaleChunk(reload);
  vi.stubGlobal('navigator', { userActivation: { isActive } });
  clock.mockReturnValue(now + later);
  expect(await (await loadPage('index-1')).reloadOnStaleChunk(reload)).toBe(reloads);
  expect(await (await loadPage('index-1')).reloadOnStaleChunk(reload)).toBe(false);
});

it('is one reload for all files that fail at once', async () => {
  const reload = vi.fn();
  const { reloadOnStaleChunk } = await loadPage('index-1');
  expect(await Promise.all([reloadOnStaleChunk(reload), reloadOnStaleChunk(reload)])).toEqual([true, true]);
  expect(await reloadOnStaleChunk(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => Promise.resolve(new Response('', { status: 503 }))],
])('stays while the server %s, and reloads once it is back', async (_, answer) => {
  const reload = vi.fn();
  const { reloadOnStaleChunk } = await loadPage('index-1');
  fetched.mockImplementationOnce(answer);
  expect(await reloadOnStaleChunk(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadOnStaleChunk(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays without a connection where the service worker has the page', async () => {
  fetched.mockImplementation(async (_address, { method = 'GET' } = {}) => {
    if (method === 'GET') return new Response('<!doctype html>');
    throw new TypeError('Failed to fetch');
  });
  const reload = vi.fn();
  expect(await (await loadPage('index-1')).reloadOnStaleChunk(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('risks no reload where it could not remember it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = vi.fn();
  expect(await (await loadPage('index-1')).reloadOnStaleChunk(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
