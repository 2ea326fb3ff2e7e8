import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { chunkLimit } from '#providers/loading/load-chunk.ts';
import { reloadIfReachable, reloadOnStaleChunk } from '#providers/loading/reload-on-stale-chunk.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

vi.mock('#providers/loading/reload-on-stale-chunk.ts', () => ({
  reloadOnStaleChunk: vi.fn(),
  reloadIfReachable: vi.fn(),
}));

const ready = { default: () => <h1>Exams</h1> };

function show(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
}

function Troubled({ trouble }: { trouble: { left: boolean } }) {
  if (trouble.left) throw new Error('no');
  return <h1>Exams</h1>;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadOnStaleChunk).mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

describe('a screen that loads', () => {
  it('shows a spinner, then itself [APP-7]', async () => {
    show(() => new Promise((resolve) => setTimeout(() => resolve(ready), 50)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await wait(50);
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may take up to 120 seconds [APP-8]', async () => {
    show(() => new Promise((resolve) => setTimeout(() => resolve(ready), 119_999)));
    await wait(119_999);
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
  });
});

describe('a screen that does not load', () => {
  // React logs every error that a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('tells after 120 seconds [APP-8]', async () => {
    expect(chunkLimit).toBe(120_000);
    show(() => new Promise(() => {}));
    await wait(119_999);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This screen took too long to load.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('tells when it failed and the page is not out of date', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await wait(0);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this screen.');
  });

  it('keeps its spinner while the page reloads', async () => {
    vi.mocked(reloadOnStaleChunk).mockReturnValue(new Promise(() => {}));
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('trying again', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

  it('asks for the screen again [APP-9]', async () => {
    const load = vi.fn(async () => ready).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show(load);
    await wait(0);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this screen.');
    await press();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
  });

  it('reloads the page the second time, since a browser may remember a failed import', async () => {
    const load = vi.fn(async () => ready).mockRejectedValue(new TypeError('Failed to fetch'));
    vi.mocked(reloadIfReachable)
      .mockResolvedValueOnce()
      .mockReturnValueOnce(new Promise(() => {}));
    show(load);
    await wait(0);
    await press();
    expect(reloadIfReachable).not.toHaveBeenCalled();
    await press();
    expect(reloadIfReachable).toHaveBeenCalledOnce();
    // The server is out of reach, or the user chose to stay: the chunk is requested again without a reload.
    expect(load).toHaveBeenCalledTimes(3);
    await press();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a screen that throws', () => {
  it('can be tried again', async () => {
    vi.useRealTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const trouble = { left: true };
    render(
      <ErrorBoundary>
        <Troubled trouble={trouble} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This screen stopped working.');
    expect(screen.getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
    trouble.left = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
  });
});
