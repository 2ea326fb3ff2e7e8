import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from '#providers/connection/when-idle.ts';
import { DataMark } from '#ui/page/data-mark.tsx';

import { PageShownProvider } from './page-shown-provider.tsx';
import { usePageIsShown } from './use-page-is-shown.ts';

vi.mock('#providers/connection/when-idle.ts', () => ({ whenIdle: vi.fn() }));

const calledOff = vi.fn();

beforeEach(() => {
  performance.clearMarks();
  calledOff.mockReset();
  vi.mocked(whenIdle).mockReset().mockReturnValue(calledOff);
});

function Reader() {
  return <p>{usePageIsShown() ? 'read' : 'held back'}</p>;
}

const open = (hasData: boolean) =>
  render(
    <PageShownProvider>
      <Reader />
      {hasData && <DataMark />}
    </PageShownProvider>,
  );

/** How long the page is waited for, and what it brings. */
const lastWait = () => vi.mocked(whenIdle).mock.lastCall ?? [];

it('holds reads back until the screen’s data is painted', async () => {
  open(true);
  expect(screen.getByText('held back')).toBeVisible();
  await vi.waitFor(() => expect(whenIdle).toHaveBeenCalledTimes(2));
  expect(calledOff).toHaveBeenCalledOnce();
  const [show, wait] = lastWait();
  expect(wait?.patience).toBe(100);
  act(() => show?.());
  expect(screen.getByText('read')).toBeVisible();
});

it('stops waiting where a screen has no data', () => {
  open(false);
  const [show, wait] = lastWait();
  expect(wait?.limit).toBe(1000);
  act(() => show?.());
  expect(screen.getByText('read')).toBeVisible();
});

it('knows a mark that was left before', () => {
  performance.mark('screen-data');
  open(false);
  expect(whenIdle).toHaveBeenCalledTimes(2);
});

it('calls everything off when it’s left', async () => {
  open(false).unmount();
  const count = calledOff.mock.calls.length;
  expect(count).toBeGreaterThan(0);
  open(true);
  await vi.waitFor(() => expect(performance.getEntriesByName('screen-data')).toHaveLength(1));
  // The first one had no part in it.
  expect(whenIdle).toHaveBeenCalledTimes(3);
});

it('holds nothing back outside of it', () => {
  render(<Reader />);
  expect(screen.getByText('read')).toBeVisible();
});
