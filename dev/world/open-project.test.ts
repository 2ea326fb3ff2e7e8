import { afterEach, expect, test, vi } from 'vitest';

import { openProject } from './open-project.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a project is opened only by somebody who is signed in at Google', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/no/such/file.json');
  await expect(openProject('ohmwork-test')).rejects.toThrow(
    /^ohmwork-test can’t be opened: sign in with 'gcloud auth application-default login'/u,
  );
});
