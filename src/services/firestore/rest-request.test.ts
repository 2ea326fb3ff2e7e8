import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'a-key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'ohmwork');
});

const options = (url: string) => Object.fromEntries(new URL(url).searchParams);

it('asks Google for JSON without indentation', async () => {
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_HOST', '');
  const { requestDocuments, requestPage } = await import('./rest-request.ts');
  const { url } = requestDocuments('plans');
  expect(url).toMatch(
    'https://firestore.googleapis.com/v1/projects/ohmwork/databases/(default)/documents:runQuery',
  );
  expect(options(url)).toEqual({ key: 'a-key', prettyPrint: 'false' });
  expect(options(requestPage('media', [], 'next').url)).toEqual({
    pageSize: '300',
    pageToken: 'next',
    prettyPrint: 'false',
  });
});

it('asks an emulator for nothing it may not know', async () => {
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
  const { requestDocuments } = await import('./rest-request.ts');
  expect(options(requestDocuments('plans').url)).toEqual({ key: 'a-key' });
});
