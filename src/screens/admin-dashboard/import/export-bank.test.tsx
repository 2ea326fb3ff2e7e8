import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeQueryClient } from '#providers/query/query-client.ts';
import type { listQuestions } from '#services/questions/list-questions.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExportBank } from './export-bank.tsx';

const services = vi.hoisted(() => ({ listQuestions: vi.fn<typeof listQuestions>(), downloadFile: vi.fn() }));
vi.mock('#services/questions/list-questions.ts', () => services);
vi.mock('#ui/download/download-file.ts', () => services);

beforeEach(() => {
  vi.resetAllMocks();
  services.listQuestions.mockResolvedValue({ documents: makeQuestions(2), skipped: [] });
});

async function exportAs(format: string) {
  render(
    <MemoryRouter>
      <TestProviders client={makeQueryClient()}>
        <ExportBank />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(services.listQuestions).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: `Export as ${format}` }));
}

it('exports the bank as it is at that time', async () => {
  await exportAs('CSV');
  expect(await screen.findByText('Exported 2 questions')).toBeVisible();
  expect(services.downloadFile).toHaveBeenLastCalledWith(
    'ohmwork-questions.csv',
    expect.stringContaining('4-2'),
    'text/csv',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export as JSON' }));
  await waitFor(() => expect(services.downloadFile).toHaveBeenCalledTimes(2));
  expect(services.listQuestions).toHaveBeenCalledTimes(2);
});

it('says what a file for Moodle leaves out, and what can’t be read', async () => {
  const figure = { src: '/figures/ring.svg', alt: 'A ring final circuit' };
  services.listQuestions.mockResolvedValue({
    documents: [makeQuestion({ figure })],
    skipped: [{ id: 'odd', reason: 'There is no text' }],
  });
  await exportAs('GIFT');
  expect(await screen.findByText('Exported 1 question, but not everything')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 question lost its pictures.',
    '1 document can’t be read as a question and isn’t in the file. Content health shows why.',
  ]);
});

it('writes a bank that is too large to import at once into several files [QN-12]', async () => {
  const documents = makeQuestions(3).map((question) => ({ ...question, explanation: 'x'.repeat(8_000_000) }));
  services.listQuestions.mockResolvedValue({ documents, skipped: [] });
  await exportAs('JSON');
  expect(await screen.findByText('Exported 3 questions in 2 files')).toBeVisible();
  expect(screen.getByText(/Import these one after the other\.$/u)).toBeVisible();
  expect(services.downloadFile.mock.calls.map(([name]) => name)).toEqual([
    'ohmwork-questions-1-of-2.json',
    'ohmwork-questions-2-of-2.json',
  ]);
});

it('writes no file of an empty bank', async () => {
  services.listQuestions.mockResolvedValue({ documents: [], skipped: [] });
  await exportAs('CSV');
  expect(await screen.findByText('There is nothing to export yet')).toBeVisible();
  expect(services.downloadFile).not.toHaveBeenCalled();
});

it('stops while the bank is read, and goes on from there', async () => {
  const reading = { documents: makeQuestions(1), skipped: [], last: 'q1', of: 2 };
  services.listQuestions.mockImplementationOnce(({ onPage, signal } = {}) => {
    onPage?.(reading);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await exportAs('CSV');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Stopped before the export')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('Exported 2 questions')).toBeVisible();
  expect(screen.queryByText('Stopped before the export')).not.toBeInTheDocument();
  expect(services.listQuestions).toHaveBeenLastCalledWith(expect.objectContaining({ from: reading }));
});

it('shows how far a bank that was read before is read again, and stops that too', async () => {
  await exportAs('CSV');
  expect(await screen.findByText('Exported 2 questions')).toBeVisible();
  services.listQuestions.mockImplementationOnce(({ onPage, signal } = {}) => {
    onPage?.({ documents: makeQuestions(1), skipped: [], last: 'q1', of: 2 });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export as JSON' }));
  expect(await screen.findByRole('progressbar', { name: '1 of 2 questions read' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped before the export')).toBeVisible();
  expect(services.downloadFile).toHaveBeenCalledOnce();
});
