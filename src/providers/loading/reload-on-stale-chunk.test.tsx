import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Milliseconds after which a page that was to reload counts as staying. */
const stayLimit = 5000;

const fetched = vi.fn<typeof fetch>();

/** A freshly loaded page of a build. */
async function loadPage(build: string) {
  vi.resetModules();
  document.head.innerHTML = `<script data-scripts="/assets/${build}.js /assets/home-1.js"></script>`;
  return import('./reload-on-stale-chunk.ts');
}

/** Asks a page for a file that isn't there, and lets it stay where it was to reload. */
async function miss({ reloadOnStaleChunk }: Awaited<ReturnType<typeof loadPage>>, reload: () => void) {
  const asked = reloadOnStaleChunk(reload);
  await vi.advanceTimersByTimeAsync(stayLimit);
  await asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fetched.mockReset().mockResolvedValue(new Response('<!doctype html>'));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.useRealTimers());

it('reloads the page once per build', async () => {
  const reload = vi.fn();
  await miss(await loadPage('index-1'), reload);
  await miss(await loadPage('index-2'), reload);
  expect(reload).toHaveBeenCalledTimes(2);
  await miss(await loadPage('index-2'), reload);
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
  await miss(await loadPage('index-1'), reload);
  vi.stubGlobal('navigator', { userActivation: { isActive } });
  clock.mockReturnValue(now + later);
  await miss(await loadPage('index-1'), reload);
  await miss(await loadPage('index-1'), reload);
  expect(reload).toHaveBeenCalledTimes(reloads ? 2 : 1);
});

it('is one reload for all files that fail at once', async () => {
  const reload = vi.fn();
  const { reloadOnStaleChunk } = await loadPage('index-1');
  const asked = [reloadOnStaleChunk(reload), reloadOnStaleChunk(reload)];
  await vi.advanceTimersByTimeAsync(stayLimit - 1);
  asked.push(reloadOnStaleChunk(reload));
  expect(new Set(asked).size).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['leaves a worker that would serve the old page again', {}, true],
  ['keeps a worker that serves no page yet', null, false],
])('%s', async (_, controller, leaves) => {
  const unregister = vi.fn(async () => true);
  const serviceWorker = { controller, getRegistration: async () => ({ unregister }) };
  vi.stubGlobal('navigator', { serviceWorker });
  const reload = vi.fn();
  await miss(await loadPage('index-1'), reload);
  expect(unregister).toHaveBeenCalledTimes(leaves ? 1 : 0);
  expect(reload).toHaveBeenCalledOnce();
  if (leaves) expect(unregister).toHaveBeenCalledBefore(reload);
});

it.each(['reloadOnStaleChunk', 'reloadIfReachable'] as const)(
  'waits until the page is gone, and no longer when somebody chose to stay: %s',
  async (name) => {
    const reload = vi.fn();
    const settled = vi.fn();
    const page = await loadPage('index-1');
    void page[name](reload).then(settled);
    await vi.advanceTimersByTimeAsync(stayLimit - 1);
    expect(reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  },
);

it.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => Promise.resolve(new Response('', { status: 503 }))],
])('stays while the server %s, and reloads once it is back', async (_, answer) => {
  const reload = vi.fn();
  const page = await loadPage('index-1');
  fetched.mockImplementationOnce(answer);
  await miss(page, reload);
  expect(reload).not.toHaveBeenCalled();
  await miss(page, reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays without a connection where the service worker has the page', async () => {
  fetched.mockImplementation(async (_address, { method = 'GET' } = {}) => {
    if (method === 'GET') return new Response('<!doctype html>');
    throw new TypeError('Failed to fetch');
  });
  const reload = vi.fn();
  await miss(await loadPage('index-1'), reload);
  expect(reload).not.toHaveBeenCalled();
});

it('risks no reload where it could not remember it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = vi.fn();
  await miss(await loadPage('index-1'), reload);
  expect(reload).not.toHaveBeenCalled();
});
