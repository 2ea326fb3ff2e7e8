import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AttemptsContext } from '#providers/attempts/attempts-context.ts';
import { watchUnstored } from '#providers/attempts/unstored.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { SubscriptionContext } from '#providers/subscription/use-subscription.ts';
import { ThemeProvider } from '#providers/theme/theme-provider.tsx';
import { makeAttemptsState, makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { Layout } from './layout.tsx';

const open = vi.fn();
const scrolled = vi.fn();
const later: { arrive: ((heading: string) => void) | null } = { arrive: null };

/** A screen whose heading comes later, as a lazy one's does. */
function LateScreen() {
  const navigate = useNavigate();
  return (
    <>
      <div
        ref={(place) => {
          later.arrive = (heading) => {
            if (place) place.innerHTML = `<h1 tabindex="-1">${heading}</h1>`;
          };
        }}
      />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A quiz, and an attempt at it, which has the same path. */
function QuizScreen() {
  const [search] = useSearchParams();
  return search.has('attempt') ? (
    <section>
      <h1 tabIndex={-1}>An attempt</h1>
      <Link to="/quiz/q1">Leave</Link>
    </section>
  ) : (
    <>
      <h1 tabIndex={-1}>A quiz</h1>
      <Link to="?show=wrong">Wrong ones</Link>
      <Link to="?attempt=a1">Start</Link>
    </>
  );
}

function show({ auth = makeAuthState('signed-out'), at = '/' }: { auth?: AuthState; at?: string } = {}) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={makeTestClient()}>
      <MemoryRouter initialEntries={[at]}>
        <ThemeProvider>
          <AuthContext value={auth}>
            <AuthDialogContext value={{ open, announce() {} }}>
              <SubscriptionContext value={makeSubscriptionState()}>
                <AttemptsContext value={makeAttemptsState()}>
                  <Layout>
                    <Routes>
                      <Route path="/contact" element={<LateScreen />} />
                      <Route path="/quiz/:quizId" element={<QuizScreen />} />
                      <Route path="*" element={<h1 tabIndex={-1}>A screen</h1>} />
                    </Routes>
                  </Layout>
                </AttemptsContext>
              </SubscriptionContext>
            </AuthDialogContext>
          </AuthContext>
        </ThemeProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return user;
}

const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

beforeAll(installDialog);
beforeEach(() => {
  localStorage.clear();
  open.mockReset();
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('the frame', () => {
  it.each(['/', '/exam/attempt-1', '/admin/dashboard', '/nowhere'])(
    'has every page of the law in its footer at %s [LAW-1]',
    (at) => {
      show({ at });
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining(['/terms', '/privacy', '/refunds', '/storage', '/company']),
      );
    },
  );

  it('begins with the way to the content', async () => {
    const user = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it.each([
    ['/quizzes', 'Quizzes', 'page'],
    ['/quiz/first-steps', 'Quizzes', 'true'],
    ['/practice/part-4', 'Practice', 'true'],
    ['/open-book', 'Practice', 'true'],
    ['/exams/create', 'Mock exams', 'true'],
    ['/exams/full-mock', 'Mock exams', 'true'],
    ['/exams/part/part-4', 'Mock exams', 'true'],
    ['/quiz-results/qr_1', 'Results', 'true'],
    ['/subscription', 'Plans', 'page'],
  ])('marks at %s the section %s', (at, name, current) => {
    show({ at });
    expect(sections().getByRole('link', { name })).toHaveAttribute('aria-current', current);
    const marked = sections()
      .getAllByRole('link')
      .filter((link) => ['page', 'true'].includes(link.getAttribute('aria-current') ?? ''));
    expect(marked).toHaveLength(1);
  });

  it('unfolds its sections on a small screen, and folds them with Escape and with a choice', async () => {
    const user = show();
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
    await user.click(menu);
    await user.click(sections().getByRole('link', { name: 'Mock exams' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    await user.click(sections().getByRole('link', { name: 'Mock exams' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('changes the theme, and offers the system’s again', async () => {
    const user = show();
    expect(screen.queryByRole('button', { name: 'Use the system’s theme' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the system’s theme' }));
    expect(screen.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A screen' })).toHaveFocus();
  });
});

describe('the account', () => {
  it('of a visitor is to sign in or to register', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(open.mock.calls).toEqual([['login'], ['register']]);
  });

  it('offers nothing while the session loads', () => {
    show({ auth: makeAuthState('loading') });
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it.each([
    ['user', ['Profile', 'Review', 'Progress', 'Saved questions', 'Reading settings', 'Sign out']],
    [
      'admin',
      ['Profile', 'Review', 'Progress', 'Saved questions', 'Administration', 'Reading settings', 'Sign out'],
    ],
  ] as const)('of one with the role %s has its entries', async (role, entries) => {
    const user = show({ auth: makeAuthState('signed-in', { role }) });
    await user.click(screen.getByRole('button', { name: 'Account of Ada' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
  });

  it('leads to the reading settings, and so does the footer', async () => {
    const user = show({ auth: makeAuthState('signed-in') });
    await user.click(screen.getByRole('button', { name: 'Account of Ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reading settings' }));
    await user.click(await screen.findByLabelText('150%'));
    expect(document.documentElement.dataset.size).toBe('150');
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(document.documentElement.dataset.size).toBe('100');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Reading settings' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reading settings' }));
    expect(await screen.findByText('We save these to your account, for all your devices.')).toBeVisible();
  });

  it('asks before it signs out while an answer couldn’t be stored, which would be lost', async () => {
    const unwatch = watchUnstored(async () => true);
    const logout = vi.fn(async () => ({ ok: true }) as const);
    const user = show({ auth: makeAuthState('signed-in', { logout }) });
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Account of Ada' }));
      await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    };
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(logout).not.toHaveBeenCalled();
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    expect(logout).toHaveBeenCalledOnce();

    unwatch();
    await signOut();
    await vi.waitFor(() => expect(logout).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Sign in', 'Sign in anyway', 'login'],
    ['Create account', 'Create an account anyway', 'register'],
  ] as const)(
    'asks before %s closes an attempt whose answer couldn’t be stored',
    async (label, anyway, mode) => {
      const unwatch = watchUnstored(async () => true);
      const user = show();
      await user.click(screen.getByRole('button', { name: label }));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(open).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: label }));
      await user.click(await screen.findByRole('button', { name: anyway }));
      expect(open).toHaveBeenCalledExactlyOnceWith(mode);
      unwatch();
    },
  );

  it('says so when signing out failed [MSG-18]', async () => {
    const logout = vi.fn(async () => ({ ok: false, message: 'Failed to logout' }) as const);
    const user = show({ auth: makeAuthState('signed-in', { logout }) });
    await user.click(screen.getByRole('button', { name: 'Account of Ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to logout');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a navigation', () => {
  it('begins at the top, with the focus on the heading; the first load does not', async () => {
    const user = show();
    expect(document.body).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Exams and scoring' }));
    expect(screen.getByRole('heading', { name: 'A screen' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('waits for a heading that is not there yet', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => later.arrive?.('Late'));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
  });

  it('goes on to the heading of the data, unless the reader went elsewhere', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    act(() => later.arrive?.('Loading'));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus());
    act(() => later.arrive?.('Late'));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
    await user.tab();
    await act(async () => later.arrive?.('Later'));
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('to an attempt and out of it is one, although the path stays; a filter is none [APP-14]', async () => {
    const user = show({ at: '/quiz/q1' });
    await user.click(screen.getByRole('link', { name: 'Wrong ones' }));
    expect(screen.getByRole('link', { name: 'Wrong ones' })).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Start' }));
    expect(screen.getByRole('heading', { name: 'An attempt' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.getByRole('heading', { name: 'A quiz' })).toHaveFocus();
    expect(scrolled.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('takes the focus from nobody who went on meanwhile', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    await user.tab();
    const back = screen.getByRole('button', { name: 'Back' });
    expect(back).toHaveFocus();
    act(() => later.arrive?.('Late'));
    await screen.findByRole('heading', { name: 'Late' });
    expect(back).toHaveFocus();
  });

  it('back leaves the place to the browser', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    scrolled.mockReset();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'A screen' })).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
