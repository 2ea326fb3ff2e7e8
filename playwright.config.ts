import { defineConfig, devices } from '@playwright/test';

import { disabledFeatures } from './dev/tests/disabled-features.ts';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.local/e2e',
  // Every test makes its own data. The files that change what all tests share run their own tests in order.
  fullyParallel: true,
  // More than the two cores: a test that waits for a time limit leaves its core to another.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is busy with something else, on which everything takes three times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  // The scenes show the seed, to which the journeys add, so all of them come first.
  projects: [
    // They never wait: a third worker would only take turns with the others.
    { name: 'scenes', testMatch: 'scenes.spec.ts', workers: 2 },
    { name: 'journeys', testIgnore: 'scenes.spec.ts', dependencies: ['scenes'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.OHMWORK_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What it answers would pass by the faults that tests make on the way to the server; the journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [
        '--disable-gpu',
        // A journey's pages live for seconds: optimising their scripts takes more of the processor than it gives back.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
        // Chromium refuses its sandbox to root, as which containers run.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
