import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { findBankFaults } from '#domain/bank/health/find-bank-faults.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { BankFaultList } from './bank-fault-list.tsx';

const deleteQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/delete-questions.ts', () => ({ deleteQuestions }));

beforeAll(installDialog);

it('says that what can’t be read can’t be restored either, and asks before it deletes it [ADM-6]', async () => {
  // Once it's done, the parts would be read again.
  deleteQuestions.mockReset().mockReturnValue(new Promise(() => {}));
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ parts: [] })}>
        <BankFaultList
          faults={findBankFaults([], [], [])}
          unreadable={[{ id: 'broken-1', reason: 'It has no text.' }]}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Can’t be read as a question, so nobody sees them'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete “broken-1”?' });
  expect(dialog).toHaveTextContent('can’t be restored');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deleteQuestions).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(deleteQuestions).toHaveBeenCalledExactlyOnceWith(['broken-1']);
});
