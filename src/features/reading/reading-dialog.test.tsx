import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { ThemeContext } from '#providers/theme/use-theme.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ReadingDialog } from './reading-dialog.tsx';

beforeAll(installDialog);

/** jsdom has no layout: what larger text would hide is left out. */
const page = (state: 'small' | 'choosing' | 'large' | 'as before') => (
  <ThemeContext value={{ theme: 'light', stored: false, toggleTheme: vi.fn(), followSystem: vi.fn() }}>
    <TestProviders client={makeTestClient()}>
      <h1 tabIndex={-1}>Question 1</h1>
      {state !== 'large' && <button type="button">Reading settings</button>}
      {state === 'choosing' && <ReadingDialog onClose={vi.fn()} />}
    </TestProviders>
  </ThemeContext>
);

it('leaves the focus to the heading where larger text has hidden what opened it [APP-14]', async () => {
  const { rerender } = render(page('small'));
  await userEvent.click(screen.getByRole('button', { name: 'Reading settings' }));
  rerender(page('choosing'));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  rerender(page('large'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('gives the focus back where that is still there', async () => {
  const { rerender } = render(page('small'));
  await userEvent.click(screen.getByRole('button', { name: 'Reading settings' }));
  rerender(page('choosing'));
  rerender(page('as before'));
  expect(screen.getByRole('button', { name: 'Reading settings' })).toHaveFocus();
});
