import { defineConfig, devices } from '@playwright/test';

import { disabledFeatures } from './dev/tests/disabled-features.ts';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.local/e2e',
  // Every test makes its own data. Files that change shared data run their tests in order.
  fullyParallel: true,
  // More than the two cores: a test that waits for a time limit leaves its core to another test.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is busy with other work, where everything takes three times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  // The scenes show the seed, and the journeys add data to it, so all scenes come first.
  projects: [
    // Scenes never wait, so a third worker would only take turns with the others.
    { name: 'scenes', testMatch: 'scenes.spec.ts', workers: 2 },
    { name: 'journeys', testIgnore: 'scenes.spec.ts', dependencies: ['scenes'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.OHMWORK_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A service worker's answers would bypass the faults that tests put between the page and the server. The journeys without a
    // network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [
        '--disable-gpu',
        // A journey's pages live for seconds: optimising their scripts costs more processor time than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
        // Chromium's sandbox doesn't start for root, the user in containers.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
