import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { RootBoundary } from './root-boundary.tsx';

function Broken(): never {
  throw new Error('no');
}

it('says what to do when something outside the screens fails', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Ohmwork has stopped working' })).toBeVisible();
  // Not every answer was: the storage may be full or blocked.
  expect(screen.getByText(/^Answers that were saved on this device are safe\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
