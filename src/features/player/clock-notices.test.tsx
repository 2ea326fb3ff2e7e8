import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { type ClockMove, createAttemptSession } from '#providers/attempts/attempt-session.ts';
import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeFixedClock } from '#test/support/fixed-clock.ts';

import { ClockNotices } from './clock-notices.tsx';

const now = () => Date.parse('2026-11-20T18:00:00.000Z');
const clock = makeFixedClock(now);
const session = createAttemptSession(makeAttemptRecord(), openMemoryStore(), clock, () => {});

function show(clockMoved: ClockMove | null) {
  render(<ClockNotices doubt={null} clockMoved={clockMoved} session={session} now={now} />);
}

it.each<[ClockMove, string]>([
  [{ by: 162_000_000, cause: 'sleep' }, 'The time stood still for 45 h while your device slept.'],
  [{ by: 1_800_000, cause: 'sleep' }, 'The time stood still for 30 min while your device slept.'],
  [{ by: 1_800_000, cause: 'device' }, 'Your device’s clock was behind by 30 min.'],
  [{ by: -60_000, cause: 'device' }, 'Your device’s clock was ahead by 1 min.'],
])('after %j says: %s', (move, words) => {
  show(move);
  expect(screen.getByText('We corrected your time')).toBeVisible();
  expect(screen.getByText(`${words} The time left now follows our server’s clock.`)).toBeVisible();
});

it('says nothing of a clock that was right', () => {
  show(null);
  expect(screen.queryByText('We corrected your time')).not.toBeInTheDocument();
});

it('gives the focus of Continue, which goes with the question about the time, to the heading [APP-14]', async () => {
  const continueUnchecked = vi.fn();
  const screenOf = (doubt: 'overdue' | null) => (
    <>
      <h1 tabIndex={-1}>Mock exam</h1>
      <ClockNotices doubt={doubt} clockMoved={null} session={{ ...session, continueUnchecked }} now={now} />
    </>
  );
  const { rerender } = render(screenOf('overdue'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(continueUnchecked).toHaveBeenCalledOnce();
  rerender(screenOf(null));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
