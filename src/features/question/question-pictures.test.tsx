import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { keepFigures } from '#services/figures/kept-figures.ts';
import { installDialog } from '#test/support/dialog.ts';

import { QuestionFigure } from './question-figure.tsx';

installDialog();
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('kept') ? new Response('<svg/>') : Promise.reject(new TypeError('Failed to fetch')),
  );
});

it('shows the copy from the start of the attempt when the picture does not come', async () => {
  await keepFigures(['/figures/kept.svg', '/figures/gone.svg']);
  render(<QuestionFigure figure={{ src: '/figures/kept.svg', alt: 'A ring circuit' }} />);
  fireEvent.error(screen.getByRole('img', { name: 'A ring circuit' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'A ring circuit' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/u),
    ),
  );
});

it('leaves a picture that nobody kept as it is', async () => {
  render(<QuestionFigure figure={{ src: '/figures/gone.svg', alt: 'A TT system' }} />);
  fireEvent.error(screen.getByRole('img', { name: 'A TT system' }));
  await Promise.resolve();
  expect(screen.getByRole('img', { name: 'A TT system' })).toHaveAttribute('src', '/figures/gone.svg');
});
