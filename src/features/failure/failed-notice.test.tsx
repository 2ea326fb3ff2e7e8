import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FailedNotice } from './failed-notice.tsx';

const reset = vi.fn();
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  reset.mockReset();
});
afterEach(() => vi.useRealTimers());

it('forgets the failure five seconds after it was dismissed, and not before', () => {
  render(<FailedNotice of={{ isError: true, reset }} title="Failed to save the plan" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save the plan');
  pass(60_000);
  expect(reset).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(4999);
  expect(reset).not.toHaveBeenCalled();
  pass(1);
  expect(reset).toHaveBeenCalledOnce();
});

it('keeps the next failure when the one before was dismissed', () => {
  const title = 'Failed to save the plan';
  const { rerender } = render(<FailedNotice of={{ isError: true, reset }} title={title} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  rerender(<FailedNotice of={{ isError: false, reset }} title={title} />);
  rerender(<FailedNotice of={{ isError: true, reset }} title={title} />);
  pass(60_000);
  expect(reset).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

it('leaves the focus to the heading when it goes [APP-14]', () => {
  const screenOf = (isError: boolean) => (
    <>
      <h1 tabIndex={-1}>Plans</h1>
      <FailedNotice of={{ isError, reset }} title="Failed to save the plan" />
    </>
  );
  const { rerender } = render(screenOf(true));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  button.focus();
  fireEvent.click(button);
  pass(5000);
  expect(screen.getByRole('button', { name: 'Dismissed' })).toHaveFocus();
  rerender(screenOf(false));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
