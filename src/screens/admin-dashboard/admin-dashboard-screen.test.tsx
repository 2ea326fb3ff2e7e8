import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { toCurrentUser } from '#domain/account/account.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import AdminDashboardScreen from './admin-dashboard-screen.tsx';

function show(auth: AuthState) {
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <TestProviders client={makeTestClient()} auth={auth}>
        <AdminDashboardScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('tells a learner that the area is not theirs, and reads the role again, which may be from an earlier visit', () => {
  const reloadUser = vi.fn(async () => ({ ok: true }) as const);
  show(makeAuthState('signed-in', { reloadUser }));
  expect(screen.getByText('This area is for administrators')).toBeVisible();
  expect(reloadUser).toHaveBeenCalledOnce();
});

it('does not take a role that is not known for no role, and asks again', async () => {
  const reloadUser = vi.fn(async () => ({ ok: true }) as const);
  const identity = { uid: 'ada', email: 'ada@ohmwork.test', displayName: 'Ada', emailVerified: true };
  show({ ...makeAuthState('signed-in', { reloadUser }), user: toCurrentUser(identity, null) });
  expect(screen.getByText('We don’t know your role yet')).toBeVisible();
  expect(screen.queryByText('This area is for administrators')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadUser).toHaveBeenCalledOnce();
});
