import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { TodayFailed } from './today-failed.tsx';

it('asks for the plan again, and leaves the focus to the heading once it’s there [APP-14]', async () => {
  const retry = vi.fn();
  const pageOf = (hasFailed: boolean) => (
    <MemoryRouter>
      <h1 tabIndex={-1}>Today</h1>
      {hasFailed && <TodayFailed busy={false} onRetry={retry} />}
    </MemoryRouter>
  );
  const { rerender } = render(pageOf(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(pageOf(false));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
