import { configDefaults, defineConfig } from 'vitest/config';

/** The unit tests without emulators, for StrykerJS, which runs those that import the mutated file. */
export default defineConfig({
  test: {
    environment: 'node',
    // Property tests are slow on instrumented code.
    testTimeout: 60_000,
    include: ['{src,functions/src}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.emulator.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['./test/support/setup.ts', './test/support/setup-properties.ts'],
  },
});
