import '@testing-library/jest-dom/vitest';

import { performance as clock } from 'node:perf_hooks';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

import { afterPaint } from '#ui/after-paint.ts';

// A second, the default, is too short for a lazily loaded form on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

// What waits for the next frame is done before the window goes.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise<void>(afterPaint);
});

// What jsdom lacks: the window is a wide one, and nothing in it has a size.
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
