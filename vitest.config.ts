import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { virtualModules } from './dev/bundle/virtual-modules.ts';

/** For tests that load Firebase's start-up code without using it: an address where nothing listens. */
const nowhere = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-ohmwork',
  VITE_API_URL: '/api',
  VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9',
  VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
};

/** Without this, the admin SDK asks the network whether it runs on Google Cloud. */
const notOnGoogleCloud = { METADATA_SERVER_DETECTION: 'none' };

const setup = './test/support/setup.ts';
/** For projects with property tests. The only component test of that kind has its own seed. */
const setupProperties = './test/support/setup-properties.ts';
const setupDom = './test/support/setup-dom.ts';
const setupNoNetwork = './test/support/setup-no-network.ts';
const emulatorTests = 'src/**/*.emulator.test.{ts,tsx}';
const outside = [...configDefaults.exclude, emulatorTests];
/** Tests of pure code: they replace no module and no global, so they can share a process. */
const pure = ['{src/domain,dev/seed,test/support}/**/*.test.ts', 'test/!(time-limits).test.ts'];
// One file at a time, because the emulators and the machine's cores are shared. A second try, because the emulators are
// separate processes that can be late or lose a connection; the run's output names each test that needed it.
const emulatorPool = {
  pool: 'threads',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 1,
  retry: 1,
} satisfies TestProjectInlineConfiguration['test'];

export default defineConfig({
  plugins: virtualModules(),
  test: {
    // Property tests take seconds on a busy machine; a test that hangs is still found.
    testTimeout: 20_000,
    // By default, Vitest would leave one of two cores idle.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: pure,
          setupFiles: [setup, setupProperties],
          // When every file loaded zod and fast-check for itself, that took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          environment: 'node',
          // A thread for each file starts faster than a process.
          pool: 'threads',
          include: ['{src,dev,functions/src}/**/*.test.ts', 'test/time-limits.test.ts'],
          exclude: [...outside, ...pure],
          setupFiles: [setup, setupProperties],
          env: nowhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          // A process keeps jsdom loaded, which took longer than the tests, and gives each file its own window and modules.
          pool: 'vmForks',
          // Uses the package's build for browsers: the one for Node calls `require`, which doesn't work here.
          alias: {
            'react-router-dom': fileURLToPath(
              new URL('node_modules/react-router-dom/dist/index.mjs', import.meta.url),
            ),
          },
          include: ['src/**/*.test.tsx'],
          exclude: outside,
          // Like the journeys in a whole run: on a busy machine, one of 800 tests that wait for something to appear fails by
          // chance.
          retry: 1,
          setupFiles: [setup, setupDom, setupNoNetwork],
          env: nowhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['test/rules/**/*.test.ts'],
          globalSetup: ['./test/rules/coverage.ts'],
          setupFiles: [setup, './test/rules/collect-coverage.setup.ts'],
          ...emulatorPool,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: ['src/**/*.emulator.test.ts'],
          setupFiles: [setup, setupProperties],
          env: notOnGoogleCloud,
          ...emulatorPool,
        },
      },
      {
        extends: true,
        test: {
          name: 'providers',
          environment: 'jsdom',
          include: ['src/**/*.emulator.test.tsx'],
          setupFiles: [setup, setupDom],
          ...emulatorPool,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['test/functions/**/*.test.ts'],
          setupFiles: [setup, setupProperties, './test/functions/support/forget-buyers.setup.ts'],
          env: notOnGoogleCloud,
          ...emulatorPool,
        },
      },
    ],
  },
});
