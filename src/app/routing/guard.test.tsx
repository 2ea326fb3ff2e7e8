import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { makeAuthState } from '#test/support/context-states.ts';

import { Guard } from './guard.tsx';

const open = vi.fn();
beforeEach(() => open.mockReset());

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p>at {pathname + search + hash}</p>;
}

function app(status: AuthState['status'], from: string, change: Partial<AuthState> = {}) {
  return (
    <MemoryRouter initialEntries={[from]}>
      <AuthContext value={makeAuthState(status, change)}>
        <AuthDialogContext value={{ open, announce() {} }}>
          <Address />
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route
              path="/results"
              element={
                <Guard>
                  <h1>Results</h1>
                </Guard>
              }
            />
          </Routes>
        </AuthDialogContext>
      </AuthContext>
    </MemoryRouter>
  );
}

it('shows a spinner while the session loads, and turns nobody away yet [APP-4]', () => {
  render(app('loading', '/results'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByText('at /results')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

it('turns nobody away while the sign-in service is slow [APP-6]', () => {
  render(app('loading', '/results', { isSlow: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for the sign-in service…');
  expect(screen.getByText('at /results')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

it('lets in a signed-in user [APP-2]', () => {
  const { rerender } = render(app('loading', '/results'));
  rerender(app('signed-in', '/results'));
  expect(screen.getByRole('heading', { name: 'Results' })).toBeVisible();
});

it('sends a visitor home and asks to sign in, to go on where they were going [APP-5]', () => {
  render(app('signed-out', '/results?from=mail#latest'));
  expect(screen.getByText('at /')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(open.mock.calls).toEqual([
    ['login', { next: '/results?from=mail#latest', reason: 'Sign in to continue.' }],
  ]);
});

it('sends a user who signs out here home, without a dialog', () => {
  const { rerender } = render(app('signed-in', '/results'));
  rerender(app('signed-out', '/results'));
  expect(screen.getByText('at /')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});
