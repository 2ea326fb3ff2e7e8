import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const library = vi.hoisted(() => ({
  getToken: vi.fn(),
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(),
}));
vi.mock('firebase/app-check', () => library);

const warned = vi.fn();
let appCheckHeader: typeof import('./app-check.ts').appCheckHeader;
let tokenLimit: number;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  ({ appCheckHeader, tokenLimit } = await import('./app-check.ts'));
  vi.useFakeTimers();
  library.getToken.mockReset();
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

it('keeps no second call waiting for a token that is late, and sends it once it is there', async () => {
  let answer: (token: { token: string }) => void = () => {};
  library.getToken.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = appCheckHeader();
  await vi.advanceTimersByTimeAsync(tokenLimit);
  expect(await first).toEqual({});
  expect(await appCheckHeader()).toEqual({});
  expect(library.getToken).toHaveBeenCalledOnce();
  answer({ token: 'late' });
  await vi.advanceTimersByTimeAsync(0);
  library.getToken.mockResolvedValue({ token: 'app-token' });
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'app-token' });
});

it('asks again at once for a token that was refused', async () => {
  library.getToken.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ token: 'app-token' });
  expect(await appCheckHeader()).toEqual({});
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'app-token' });
});
