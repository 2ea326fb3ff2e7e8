import { beforeEach, expect, it, vi } from 'vitest';

const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response());

/** A page that has just loaded. */
async function loadPage() {
  vi.resetModules();
  return import('./report-error.ts');
}

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});

it('sends nothing until an address is configured', async () => {
  vi.stubEnv('VITE_ERROR_REPORT_URL', '');
  (await loadPage()).reportError(new TypeError('x is not a function'), 'uncaught', '/');
  expect(sent).not.toHaveBeenCalled();
});

it('sends each fault once, without cookies or the address of the page', async () => {
  vi.stubEnv('VITE_ERROR_REPORT_URL', 'https://reports.test/errors');
  history.replaceState(null, '', '/quiz/secret-id?next=ada@ohmwork.test');
  const { reportError } = await loadPage();
  const error = Object.assign(new TypeError('x is not a function'), { stack: '' });
  reportError(error, 'uncaught', '/quiz/:quizId');
  reportError(error, 'uncaught', '/quiz/:quizId');
  expect(sent).toHaveBeenCalledOnce();
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe('https://reports.test/errors');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
  expect(JSON.parse(String(init?.body))).toEqual({
    kind: 'uncaught',
    name: 'TypeError',
    message: 'x is not a function',
    stack: '',
    route: '/quiz/:quizId',
  });
});

it('sends ten at most, and survives a server that is away', async () => {
  vi.stubEnv('VITE_ERROR_REPORT_URL', '/errors');
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const { reportError } = await loadPage();
  for (let number = 0; number < 30; number += 1) {
    reportError(Object.assign(new TypeError('x'), { stack: '' }), 'caught', `/route-${number}`);
  }
  expect(sent).toHaveBeenCalledTimes(10);
});
