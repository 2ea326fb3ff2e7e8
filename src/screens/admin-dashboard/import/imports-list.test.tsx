import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { ImportRecord } from '#domain/bank/import/import-record.ts';
import type { UndoneImport } from '#services/imports/undo-import.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ImportRunContext } from '../import-run-context.ts';
import { ImportsList } from './imports-list.tsx';

type Undo = (
  record: ImportRecord,
  options: { onProgress: (done: number, of: number) => void; signal: AbortSignal },
) => Promise<UndoneImport>;

const services = vi.hoisted(() => ({ listImports: vi.fn(), undoImport: vi.fn<Undo>() }));
vi.mock('#services/imports/list-imports.ts', () => services);
vi.mock('#services/imports/undo-import.ts', () => services);
vi.mock('#services/users/get-username.ts', () => ({ getUsername: async () => 'Ada' }));

const forget = vi.fn();
beforeAll(installDialog);

const record: ImportRecord = {
  id: 'i1',
  uid: 'ada',
  at: '2026-11-20T10:00:00.000Z',
  file: 'bank.csv',
  format: 'csv',
  of: 300,
  created: 300,
  replaced: 0,
  skipped: 0,
  batches: [],
  undoBegunAt: '',
  undoneAt: '',
};
const list = (change: Partial<ImportRecord> = {}) =>
  services.listImports.mockResolvedValue({ documents: [{ ...record, ...change }], next: null });

beforeEach(() => {
  vi.resetAllMocks();
  list();
});

function show() {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <ImportRunContext value={{ isRunning: false, start() {}, forget }}>
          <ImportsList />
        </ImportRunContext>
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const row = () => screen.findByRole('row', { name: /bank\.csv/ });

it('stops the undo of an import, says that it isn’t finished, and continues it [QN-19]', async () => {
  services.undoImport.mockImplementationOnce((_record, { onProgress, signal }) => {
    onProgress(100, 300);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: /^Undo bank\.csv, 2/u }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('progressbar', { name: '100 of 300 undone' })).toBeVisible();
  expect(forget).toHaveBeenCalledExactlyOnceWith('i1');
  list({ undoBegunAt: '2026-11-21T10:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await vi.waitFor(async () => expect(await row()).toHaveTextContent('Undo not finished'));
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();

  services.undoImport.mockImplementationOnce(async () => {
    list({ undoBegunAt: '2026-11-21T10:00:00.000Z', undoneAt: '2026-11-21T10:05:00.000Z' });
    return { undone: 299, changed: [makeQuestion()] };
  });
  await user.click(within(await row()).getByRole('button', { name: /^Continue undoing bank\.csv, 2/u }));
  expect(screen.queryByRole('dialog', { name: /^Undo the import/ })).not.toBeInTheDocument();
  expect(await screen.findByText('1 question was changed since and stays.')).toBeVisible();
  expect(await row()).toHaveTextContent(/Undone .*2026/);
  expect(document.activeElement).not.toBe(document.body);
  expect(services.undoImport).toHaveBeenCalledTimes(2);
});

it('takes nothing away of what is said of an import whose undo couldn’t begin [QN-19]', async () => {
  services.undoImport.mockRejectedValueOnce(new Error('offline'));
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: /^Undo bank\.csv, 2/u }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Failed to undo the whole import')).toBeVisible();
  expect(forget).not.toHaveBeenCalled();
});

it('says that an undo was left before it was finished [QN-19]', async () => {
  list({ undoBegunAt: '2026-11-21T10:00:00.000Z' });
  show();
  expect(await row()).toHaveTextContent('Undo not finished');
  expect(screen.getByRole('button', { name: /^Continue undoing bank\.csv, 2/u })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo bank\.csv, 2/u })).not.toBeInTheDocument();
});
