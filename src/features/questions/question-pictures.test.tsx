import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeQueryClient } from '#providers/query/query-client.ts';
import { keepFigures } from '#services/figures/kept-figures.ts';
import { readMedia } from '#services/media/read-media.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuestionPictures } from './question-pictures.tsx';

vi.mock('#services/media/read-media.ts', () => ({ readMedia: vi.fn() }));

installDialog();
beforeEach(() => {
  vi.mocked(readMedia).mockReset();
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('kept')
      ? new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});

const picture = (alt: string) => screen.getByRole('img', { name: alt });

function showFigure(src: string, alt: string): void {
  render(<QuestionPictures question={{ figure: { src, alt }, media: [] }} />);
  fireEvent.error(picture(alt));
}

/** Every test has its own picture: pictures stay cached once loaded. */
let count = 0;
function showStored(alt: string): string {
  count += 1;
  const id = String(count).padStart(64, '0');
  render(
    <TestProviders client={makeTestClient()}>
      <h1 tabIndex={-1}>Question 1</h1>
      <QuestionPictures question={{ media: [{ id, alt }] }} />
    </TestProviders>,
  );
  return id;
}

it('shows the copy from the start of the attempt when the figure does not come', async () => {
  await keepFigures(['/figures/kept.svg', '/figures/gone.svg']);
  showFigure('/figures/kept.svg', 'A ring circuit');
  await vi.waitFor(() =>
    expect(picture('A ring circuit')).toHaveAttribute('src', expect.stringMatching(/^data:/u)),
  );
});

it('leaves a figure that nobody kept as it is', async () => {
  showFigure('/figures/gone.svg', 'A TT system');
  await Promise.resolve();
  expect(picture('A TT system')).toHaveAttribute('src', '/figures/gone.svg');
});

it('tells what a stored picture shows until it is here [PIC-3]', async () => {
  let resolve: (blob: Blob) => void = () => {};
  vi.mocked(readMedia).mockReturnValue(
    new Promise((settle) => {
      resolve = settle;
    }),
  );
  showStored('A consumer unit');
  expect(picture('A consumer unit')).not.toHaveAttribute('src');
  resolve(new Blob(['webp'], { type: 'image/webp' }));
  await vi.waitFor(() =>
    expect(picture('A consumer unit')).toHaveAttribute('src', 'data:image/webp;base64,d2VicA=='),
  );
});

it('tells what a stored picture shows when it can’t be loaded, and tries again [PIC-3]', async () => {
  vi.mocked(readMedia).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(readMedia).mockResolvedValueOnce(new Blob(['webp'], { type: 'image/webp' }));
  showStored('A TN-C-S system');
  expect(await screen.findByText('We couldn’t load this picture.')).toBeVisible();
  expect(screen.getByText('A TN-C-S system')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'A TN-C-S system' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says so when a stored picture was deleted', async () => {
  vi.mocked(readMedia).mockResolvedValue(null);
  const id = showStored('An IT system');
  expect(await screen.findByText('This picture was deleted. This is what it showed.')).toBeVisible();
  expect(readMedia).toHaveBeenCalledExactlyOnceWith(id);
});

it('shows a stored picture again that was deleted and stored again, once its question is shown again', async () => {
  vi.mocked(readMedia).mockResolvedValueOnce(null);
  const client = makeQueryClient();
  const id = 'f'.repeat(64);
  const show = () =>
    render(
      <TestProviders client={client}>
        <QuestionPictures question={{ media: [{ id, alt: 'A TT system' }] }} />
      </TestProviders>,
    );
  const { unmount } = show();
  await screen.findByText('This picture was deleted. This is what it showed.');
  unmount();
  vi.mocked(readMedia).mockResolvedValueOnce(new Blob(['webp'], { type: 'image/webp' }));
  show();
  expect(await screen.findByRole('img', { name: 'A TT system' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:/u),
  );
});

it('a stored picture that was kept at the start is shown without a connection [PIC-4]', async () => {
  vi.mocked(readMedia).mockResolvedValueOnce(new Blob(['webp'], { type: 'image/webp' }));
  const id = String(count + 1).padStart(64, '0');
  await keepFigures([`/media/${id}.webp`]);
  vi.mocked(readMedia).mockRejectedValue(new Error('offline'));
  showStored('A ring final circuit');
  await vi.waitFor(() =>
    expect(picture('A ring final circuit')).toHaveAttribute('src', expect.stringMatching(/^data:/u)),
  );
});
