import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { RetryNotice } from './retry-notice.tsx';

const screenOf = (state: 'failed' | 'busy' | 'loaded') => (
  <>
    <h1 tabIndex={-1}>Quizzes</h1>
    {state !== 'loaded' && (
      <RetryNotice title="We couldn’t load the quizzes" busy={state === 'busy'} onRetry={vi.fn()}>
        Check your connection.
      </RetryNotice>
    )}
    <button type="button">Next</button>
  </>
);

it('keeps the focus until a retry succeeds, and leaves it to the heading then [APP-14]', async () => {
  const { rerender } = render(screenOf('failed'));
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  rerender(screenOf('busy'));
  rerender(screenOf('failed'));
  expect(again).toHaveFocus();
  rerender(screenOf('loaded'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('takes no focus from somebody who went on meanwhile [APP-14]', async () => {
  const { rerender } = render(screenOf('failed'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(screenOf('loaded'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

it('leaves the focus to the next heading where its own goes too [APP-14]', async () => {
  const pageOf = (state: 'failed' | 'loading' | 'loaded') => (
    <main tabIndex={-1}>
      {state === 'failed' && (
        <section>
          <h1 tabIndex={-1}>Your attempt</h1>
          <RetryNotice title="We couldn’t open your attempt" onRetry={vi.fn()}>
            Its answers are safe.
          </RetryNotice>
        </section>
      )}
      {state === 'loaded' && <h1 tabIndex={-1}>Earthing essentials</h1>}
    </main>
  );
  const { rerender } = render(pageOf('failed'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(pageOf('loading'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  rerender(pageOf('loaded'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
