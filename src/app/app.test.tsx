import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from '#providers/connection/when-idle.ts';
import { openCache } from '#providers/query/open-cache.ts';
import { followSession } from '#services/auth/session.ts';
import { countDocuments } from '#services/firestore/read-documents.ts';
import { logInfo } from '#services/log.ts';
import { installDialog } from '#test/support/dialog.ts';

import { App } from './app.tsx';

vi.mock('#services/auth/session.ts', () => ({ followSession: vi.fn() }));
vi.mock('#providers/connection/when-idle.ts', () => ({ whenIdle: vi.fn() }));
vi.mock('#services/log.ts', { spy: true });
vi.mock('#services/firestore/read-documents.ts', { spy: true });
// Read in the background, when the page is idle.
vi.mock('#services/corrections/list-corrections.ts', () => ({ listCorrections: async () => [] }));

beforeAll(installDialog);
// An import that is still pending after a test would fail.
afterEach(() => vi.dynamicImportSettled());
beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(logInfo).mockImplementation(() => {});
  vi.mocked(whenIdle).mockReturnValue(() => {});
  vi.mocked(countDocuments).mockResolvedValue(3);
  // A visitor.
  vi.mocked(followSession).mockImplementation((onChange) => {
    onChange(null, null);
    return () => {};
  });
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  );

it('shows a spinner while a screen loads, and the not-found screen at any other address [APP-3, APP-7]', async () => {
  open('/no/such/place');
  expect(screen.getByRole('main')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('Loading...');
});

it('tells when the screen is there', async () => {
  const onScreen = vi.fn();
  const session = { kept: null, isVisitor: true };
  render(
    <MemoryRouter initialEntries={['/no/such/place/either']}>
      <App lastVisit={{ cache: openCache(), session, onScreen }} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(onScreen).toHaveBeenCalledOnce();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

it('answers a tap before it renders the screen, and shows the screen that one goes back to at once', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('scrollTo', () => {});
  render(
    <MemoryRouter initialEntries={['/refunds']}>
      <App />
      <Back />
    </MemoryRouter>,
  );
  const isAt = (name: string) => screen.findByRole('heading', { level: 1, name });
  await isAt('Refunds');
  await user.click(screen.getByRole('link', { name: 'Company details' }));
  await isAt('Company details');
  // Both screens have been loaded: there's nothing to wait for.
  const changes = new MutationObserver(() => {});
  changes.observe(screen.getByRole('main'), { childList: true, subtree: true });
  const hasShownSpinner = () =>
    changes
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .some(({ textContent }) => textContent === 'Loading...');
  act(() => screen.getByRole('link', { name: 'Refunds' }).click());
  expect(screen.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
  expect(hasShownSpinner()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  expect(screen.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible();
  expect(hasShownSpinner()).toBe(false);
});

it('counts the five collections after the start, once, and logs the outcome [ERR-1]', async () => {
  vi.mocked(whenIdle).mockImplementation((callback) => {
    callback();
    return () => {};
  });
  const { unmount } = open('/no/such/place');
  await vi.waitFor(() => expect(logInfo).toHaveBeenCalledOnce(), 10_000);
  expect(logInfo).toHaveBeenCalledWith('Connectivity check', {
    quizzes: 3,
    questions: 3,
    users: 'not permitted',
    quizResults: 'not permitted',
    examParts: 3,
  });
  unmount();
  open('/no/such/place');
  await screen.findByRole('heading', { name: 'Page not found' });
  await act(async () => {});
  expect(logInfo).toHaveBeenCalledOnce();
});
