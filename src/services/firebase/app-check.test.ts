import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { appCheckHeader, tokenLimit } from './app-check.ts';

const library = vi.hoisted(() => ({
  getToken: vi.fn(),
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(),
}));
vi.hoisted(() => vi.stubGlobal('window', {}));
vi.mock('firebase/app-check', () => library);

const warned = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  warned.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => vi.useRealTimers());

it('tells the functions that a call comes from our app', async () => {
  library.getToken.mockResolvedValue({ token: 'app-token' });
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'app-token' });
  expect(warned).not.toHaveBeenCalled();
});

it.each([
  ['is refused', () => Promise.reject(new Error('refused'))],
  ['never comes, since reCAPTCHA is blocked', () => new Promise(() => {})],
])('lets a call go out without a token that %s, and logs it', async (_, getToken) => {
  library.getToken.mockImplementation(getToken);
  const header = appCheckHeader();
  await vi.advanceTimersByTimeAsync(tokenLimit);
  expect(await header).toEqual({});
  expect(warned).toHaveBeenCalledOnce();
});
