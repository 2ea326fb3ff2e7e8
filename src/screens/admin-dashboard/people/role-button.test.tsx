import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { RoleButton } from './role-button.tsx';

const changeRole = vi.hoisted(() => vi.fn());
vi.mock('#services/users/change-role.ts', () => ({ changeRole }));

beforeAll(installDialog);
beforeEach(() => {
  changeRole.mockReset().mockResolvedValue(undefined);
});

function renderButton(role: 'user' | 'admin'): void {
  const person = { id: 'grace', username: 'Grace', email: 'grace@ohmwork.test', role, createdAt: '' };
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <RoleButton person={person} />
    </TestProviders>,
  );
}

it.each([
  ['user', 'admin', 'Role: Learner → Administrator', 'Make administrator'],
  ['admin', 'user', 'Role: Administrator → Learner', 'Make learner'],
] as const)(
  'changes %s to %s once both are named and confirmed [ADM-15]',
  async (from, to, words, button) => {
    renderButton(from);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /: Grace$/u }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Role:/u)).toHaveTextContent(words);
    expect(changeRole).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(changeRole).toHaveBeenCalledExactlyOnceWith('grace', to);
  },
);

it.each([
  ['closed', 0],
  ['closed and opened again', 1],
])('says that a change failed though its dialog was %s meanwhile [ADM-15]', async (_, dialogs) => {
  let fail = () => {};
  changeRole.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
  renderButton('user');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /: Grace$/u }));
  await user.click(screen.getByRole('button', { name: 'Make administrator' }));
  await vi.waitFor(() => expect(changeRole).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  if (dialogs > 0) await user.click(screen.getByRole('button', { name: /: Grace$/u }));
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
  await act(async () => fail());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change the role');
});
