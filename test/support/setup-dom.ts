import '@testing-library/jest-dom/vitest';

import { performance as clock } from 'node:perf_hooks';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

import { afterPaint } from '#ui/after-paint.ts';

// The default of one second is too short for a lazily loaded form on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

// Finishes what waits for the next frame before the window is removed.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise<void>(afterPaint);
});

// What jsdom lacks: here, the window is wide and nothing in it has a size.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(min-width: 62rem)',
    onchange: null,
    addListener() {},
    removeListener() {},
  });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom's `performance` has no marks.
performance.mark ??= (name, options) => clock.mark(name, options);
performance.getEntriesByName ??= (name) => [...clock.getEntriesByName(name)];
performance.clearMarks ??= (name) => clock.clearMarks(name);
globalThis.Element.prototype.scrollIntoView ??= () => {};
