import { beforeEach, expect, it, vi } from 'vitest';

import { registerServiceWorker } from './service-worker.ts';

const browser = vi.hoisted(() => {
  const registration: { waiting: object | null } = { waiting: null };
  return { registration, events: new EventTarget(), skipWaiting: vi.fn() };
});
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = browser.events.addEventListener.bind(browser.events);
    messageSkipWaiting = browser.skipWaiting;
    register = async () => browser.registration;
  },
}));

const reload = vi.fn();

/** Registers it, and finds a new version. @returns what changes to that */
async function findUpdate(): Promise<() => void> {
  let apply = () => {};
  await registerServiceWorker((applyUpdate) => {
    apply = applyUpdate;
  }, reload);
  browser.registration.waiting = {};
  browser.events.dispatchEvent(new Event('waiting'));
  return apply;
}

beforeEach(() => {
  browser.events = new EventTarget();
  browser.skipWaiting.mockReset();
  reload.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
});

it('has a new version take over when asked, and then reloads the page [APP-16]', async () => {
  const apply = await findUpdate();
  apply();
  expect(browser.skipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  browser.events.dispatchEvent(new Event('controlling'));
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads a page at once that no worker controls: none will tell it that it has taken over [APP-16]', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  const apply = await findUpdate();
  apply();
  expect(browser.skipWaiting).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads the page at once where another tab has changed to the new version [APP-16]', async () => {
  const apply = await findUpdate();
  browser.registration.waiting = null;
  browser.events.dispatchEvent(new Event('controlling'));
  expect(reload).not.toHaveBeenCalled();
  apply();
  expect(reload).toHaveBeenCalledOnce();
});
