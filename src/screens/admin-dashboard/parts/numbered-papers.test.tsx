import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { NoAnswerError } from '#services/firestore/with-timeout.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { NumberedPapers } from './numbered-papers.tsx';

const services = vi.hoisted(() => ({ listPapers: vi.fn(), rebuildPapers: vi.fn() }));
vi.mock('#services/papers/list-papers.ts', () => services);
vi.mock('#services/papers/rebuild-papers.ts', () => services);

beforeAll(installDialog);

const paper = (id: string, questionIds: string[], edition = 'A4:2026') => ({
  id,
  edition,
  questionIds,
  createdAt: '',
  updatedAt: '',
});

beforeEach(() => {
  vi.resetAllMocks();
  services.listPapers.mockResolvedValue([paper('1', ['a', 'b', 'd', 'gone']), paper('2', ['c'], 'A2:2022')]);
});

/** Except for this withdrawn one, the part's questions have no row in its catalogue, as in an older part. */
const withdrawn = makeQuestion({ id: 'd', status: 'withdrawn' });
const parts = [
  examPartSchema.parse({
    id: 'part-4',
    title: 'Protection',
    questionIds: ['a', 'b', 'c', 'd'],
    catalogue: catalogueOf(['d'], [withdrawn]),
  }),
];

function show() {
  render(
    <QueryClientProvider client={makeTestClient()}>
      <NumberedPapers parts={parts} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('says how many are built, fills the gaps and says what came in [ATT-13]', async () => {
  services.rebuildPapers.mockResolvedValue({ state: 'saved', added: 3, empty: 2 });
  const user = show();
  expect(await screen.findByText(/2 of 10 papers are built, with 3 of 600 questions/u)).toBeVisible();
  expect(screen.getByText(/For another edition: 1/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill the gaps' }));
  expect(await screen.findByText('3 questions added')).toBeVisible();
  expect(screen.getByText(/2 places stay empty/u)).toBeVisible();
  expect(services.rebuildPapers.mock.calls[0]?.[0]).toBe('fill');
});

it('asks before it builds all ten again', async () => {
  services.rebuildPapers.mockResolvedValue({ state: 'conflict' });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Rebuild all 10 papers' }));
  expect(services.rebuildPapers).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild all 10 papers' }));
  expect(await screen.findByText('Someone else changed the papers meanwhile')).toBeVisible();
  expect(services.rebuildPapers.mock.calls[0]?.[0]).toBe('afresh');
});

it('builds the first ones without asking, and says when that failed', async () => {
  services.listPapers.mockResolvedValue([]);
  services.rebuildPapers.mockRejectedValue(new Error('offline'));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Build the papers' }));
  expect(await screen.findByText('We couldn’t build the papers')).toBeVisible();
  expect(screen.getByText(/^Nothing has changed\./u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rebuild all 10 papers' })).not.toBeInTheDocument();
});

it('doesn’t say that nothing has changed if the answer got lost, and reads the papers again', async () => {
  services.rebuildPapers.mockRejectedValue(new NoAnswerError());
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Fill the gaps' }));
  expect(await screen.findByText(/^They may have been saved all the same\./u)).toBeVisible();
  expect(screen.queryByText(/Nothing has changed/u)).toBeNull();
  expect(services.listPapers).toHaveBeenCalledTimes(2);
});
