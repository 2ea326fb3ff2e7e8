import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Spinner } from '#ui/spinner/spinner.tsx';

import { ErrorBoundary } from './error-boundary.tsx';
import { reloadOnce } from './heal-stale-chunks.ts';
import { lazyScreen, screenTimeout } from './lazy-screen.tsx';

vi.mock('./heal-stale-chunks.ts', () => ({ reloadOnce: vi.fn() }));

const ready = { default: () => <h1>Exams</h1> };

function show(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazyScreen(load);
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
  vi.mocked(reloadOnce).mockResolvedValue(false);
});
afterEach(() => vi.useRealTimers());

describe('a screen that loads', () => {
  it('shows a spinner, then itself', async () => {
    show(() => new Promise((resolve) => setTimeout(() => resolve(ready), 50)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await wait(50);
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may take up to 120 seconds', async () => {
    show(() => new Promise((resolve) => setTimeout(() => resolve(ready), 119_999)));
    await wait(119_999);
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
  });
});

describe('a screen that does not load', () => {
  // React tells the console of every error that a boundary takes.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('tells after 120 seconds', async () => {
    expect(screenTimeout).toBe(120_000);
    show(() => new Promise(() => {}));
    await wait(119_999);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This screen took too long to load.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('tells when it failed and the page need not be loaded anew', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await wait(0);
    expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be loaded.');
  });

  it('keeps its spinner while the page is loaded anew', async () => {
    vi.mocked(reloadOnce).mockResolvedValue(true);
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
    expect(screen.getByRole('alert')).toHaveTextContent('This screen has failed.');
    expect(screen.getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
    trouble.left = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Exams' })).toBeVisible();
  });
});
