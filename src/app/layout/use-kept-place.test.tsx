import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useKeptPlace } from './use-kept-place.ts';

const scrolled = vi.fn();
let grow = () => {};
let isWatching = false;

/** Gives the page this height in pixels, in a window 700 pixels high. */
function setHeight(height: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  grow();
}

function scrollDownTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('scrollTo', scrolled.mockReset());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe = () => (isWatching = true);
      disconnect = () => (isWatching = false);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '');
});

function Frame() {
  useKeptPlace();
  return null;
}

async function show(state: unknown) {
  history.replaceState(state, '');
  const view = render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  await act(async () => {});
  return view;
}

it('keeps the place in the entry of the history, beside what is there', async () => {
  await show({ idx: 2 });
  scrollDownTo(300);
  scrollDownTo(420.5);
  vi.advanceTimersByTime(1000);
  expect(history.state).toEqual({ idx: 2, place: 420 });
  scrollDownTo(500);
  fireEvent(window, new Event('pagehide'));
  expect(history.state).toEqual({ idx: 2, place: 500 });
});

it('goes to the place as the page grows, and keeps it meanwhile', async () => {
  await show({ place: 900 });
  setHeight(1000);
  scrollDownTo(300);
  vi.advanceTimersByTime(1000);
  expect(history.state).toEqual({ place: 900 });
  expect(isWatching).toBe(true);
  setHeight(1600);
  await act(async () => {});
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(scrolled).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
  expect(isWatching).toBe(false);
  scrollDownTo(910);
  vi.advanceTimersByTime(1000);
  expect(history.state).toEqual({ place: 910 });
});

it.each([
  ['the reader scrolls', () => fireEvent.wheel(window)],
  ['the reader presses a key', () => fireEvent.keyDown(window, { key: 'Tab' })],
  ['it takes too long', () => vi.advanceTimersByTime(10_000)],
])('leaves the page where it is once %s', async (_, happen) => {
  await show({ place: 900 });
  happen();
  await act(async () => {});
  expect(isWatching).toBe(false);
});

it('leaves the page once its screen is left', async () => {
  const { unmount } = await show({ place: 900 });
  unmount();
  await act(async () => {});
  expect(isWatching).toBe(false);
});

it.each([[null], [{ idx: 0 }], [{ place: 'far' }]])('begins at the top with %o', async (state) => {
  await show(state);
  expect(isWatching).toBe(false);
});
