import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { SearchWatch } from '#services/media/find-unused-media.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { UnusedPictures } from './unused-pictures.tsx';

const services = vi.hoisted(() => ({
  findUnusedMedia: vi.fn(),
  deleteMedia: vi.fn(),
  readMedia: async () => null,
}));
vi.mock('#services/media/find-unused-media.ts', () => services);
vi.mock('#services/media/delete-media.ts', () => services);
vi.mock('#services/media/read-media.ts', () => services);

const picture = { id: 'f0'.repeat(32), width: 640, height: 480, createdAt: '2026-11-01T09:00:00.000Z' };

beforeAll(installDialog);
beforeEach(() => {
  vi.resetAllMocks();
});

function show() {
  render(
    <TestProviders client={makeTestClient()}>
      <UnusedPictures />
    </TestProviders>,
  );
  return userEvent.setup();
}

/** Work that has read 3,000 questions and goes on until it's stopped. */
const untilStopped = ({ signal, onRead }: SearchWatch) =>
  new Promise<never>((_, reject) => {
    act(() => onRead(3000));
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('says how far looking for pictures is, and can be stopped [PIC-5]', async () => {
  services.findUnusedMedia.mockImplementationOnce((_now: number, watch: SearchWatch) => untilStopped(watch));
  services.findUnusedMedia.mockResolvedValueOnce([]);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Find unused pictures' }));
  expect(await screen.findByText('3,000 questions read')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
  expect(screen.queryByText(/^Every picture/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Find unused pictures' }));
  expect(await screen.findByText('Every picture that is older than a day is used.')).toBeVisible();
});

it('can stop deleting pictures, and then lists none that may be gone [PIC-5]', async () => {
  services.findUnusedMedia.mockResolvedValue([picture]);
  services.deleteMedia.mockImplementation((_ids: string[], _now: number, watch: SearchWatch) =>
    untilStopped(watch),
  );
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Find unused pictures' }));
  await user.click(await screen.findByRole('button', { name: 'Delete it' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3,000 questions read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete picture f0f0f0f0' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const stopped = 'Stopped. Find unused pictures again to see which are left.';
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete picture f0f0f0f0' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Find unused pictures' }));
  expect(await screen.findByRole('button', { name: 'Delete picture f0f0f0f0' })).toBeVisible();
  expect(screen.queryByText(stopped)).not.toBeInTheDocument();
});
