import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import { FirstHomePageContext, type HomePage } from '#providers/home/use-home-page.ts';
import * as chunks from '#providers/loading/load-chunk.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { learnerParts } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { HomeScreen } from './home-screen.tsx';

const save = vi.hoisted(() => vi.fn());
vi.mock('#providers/loading/load-chunk.ts', { spy: true });
vi.mock('#services/storage/attempt-store.ts', () => ({ openAttemptStore: async () => ({ save }) }));
vi.mock('#services/firestore/server-time.ts', () => ({
  readServerTime: async () => Date.parse('2026-11-22T09:00:00Z'),
  readRecentServerTime: async () => Date.parse('2026-11-22T09:00:00Z'),
}));
vi.mock('#services/results/list-results.ts', () => ({
  listResults: async () => [],
  listNewResults: vi.fn(),
}));

/** An `IntersectionObserver` that never reports anything as near the viewport. */
class NothingNear {
  observe() {}
  disconnect() {}
}

beforeAll(installDialog);
// A busy machine takes seconds to import the lazy modules.
beforeAll(() =>
  Promise.all([
    import('./landing/landing.tsx'),
    import('./landing/checked-sample.tsx'),
    import('./landing/example.tsx'),
    import('./today/today.tsx'),
  ]),
);
beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('IntersectionObserver', NothingNear);
});

function page(status: AuthState['status'], records: readonly AttemptRecord[] | null, first: HomePage) {
  const attempts = { ...makeAttemptsState(records), deliver: async () => {} };
  return (
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts: learnerParts, results: [], study: emptyStudy, subscription: null })}
        auth={makeAuthState(status)}
        attempts={attempts}
      >
        <FirstHomePageContext value={first}>
          <HomeScreen />
        </FirstHomePageContext>
      </TestProviders>
    </MemoryRouter>
  );
}

const landing = () => screen.findByRole('heading', { level: 1, name: 'Pass your 18th Edition exam' });
const today = () => screen.findByRole('heading', { level: 1, name: 'Today' });

describe('which page home is', () => {
  it.each<[string, AuthState['status'], AttemptRecord[] | null, HomePage, () => Promise<HTMLElement>]>([
    ['the landing page for a visitor', 'signed-out', [], 'landing', landing],
    ['Today for somebody signed in', 'signed-in', [], 'landing', today],
    ['Today where this browser has answers', 'signed-out', [makeFinished()], 'landing', today],
    [
      'the landing page for an attempt without an answer',
      'signed-out',
      [makeAttemptRecord()],
      'landing',
      landing,
    ],
    ['what the hint says while the session loads', 'loading', [], 'today', today],
    ['what the hint says while the attempts load', 'signed-out', null, 'today', today],
    ['the landing page once nobody turns out to be here', 'signed-out', [], 'today', landing],
  ])('%s', async (_, status, records, first, heading) => {
    render(page(status, records, first));
    expect(await heading()).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is the landing page again after signing out', async () => {
    const { rerender } = render(page('signed-in', [], 'today'));
    await today();
    rerender(page('signed-out', [], 'today'));
    expect(await landing()).toBeVisible();
  });
});

describe('the landing page', () => {
  it('names the exam, its number and the edition, and what is free', async () => {
    render(page('signed-out', [], 'landing'));
    await landing();
    expect(screen.getByText('City & Guilds 2382, BS 7671:2018+A4:2026')).toBeVisible();
    expect(screen.getByText(/^[\d,]+00\+ practice questions, full mock exams/)).toBeVisible();
    const plans = await screen.findByRole('link', { name: 'See plans and prices' });
    expect(plans).toHaveAttribute('href', '/subscription');
    // An administrator can change a price at any time, and this page is made when the app is built.
    expect(document.body).not.toHaveTextContent(/£[1-9]/);
    expect(document.title).toBe('18th Edition practice exams, City & Guilds 2382 · Ohmwork');
  });

  it('labels its pictures as examples, and loads them only when the reader comes near', async () => {
    let near = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class extends NothingNear {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          super();
          const before = near;
          near = () => [before(), tell([{ isIntersecting: true }])];
        }
      },
    );
    render(page('signed-out', [], 'landing'));
    const figures = await screen.findAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['Example', 'Example']);
    act(near);
    expect(await screen.findByText(/chance of passing the real exam today/)).toBeVisible();
    expect(await screen.findByText('70%, passed')).toBeVisible();
  });

  it('stores an answer before it says whether it was right, and leads on to practice', async () => {
    const user = userEvent.setup();
    let stored = () => {};
    save.mockReturnValue(new Promise<void>((resolve) => (stored = resolve)));
    render(page('signed-out', [], 'landing'));
    const check = await screen.findByRole('button', { name: 'Check answer' });
    expect(check).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /0\.4 s/ }));
    await user.click(check);
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Right' })).not.toBeInTheDocument();
    expect(check).toHaveAttribute('aria-busy', 'true');
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      attempt: { mode: 'practice', userId: null, handedInAt: '2026-11-22T09:00:00.000Z' },
      delivery: { state: 'undelivered' },
    });
    await act(async () => stored());
    const verdict = await screen.findByRole('region', { name: 'Right' });
    await waitFor(() => expect(verdict).toHaveFocus());
    expect(within(verdict).getByText(/Table 41\.1/)).toBeVisible();
    expect(screen.getByText(/^Saved on this device/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Practise 10 more' })).toBeEnabled();
  });

  it('says so when the answer couldn’t be stored, and explains it all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    save.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const user = userEvent.setup();
    render(page('signed-out', [], 'landing'));
    await user.click(await screen.findByRole('radio', { name: /5 s/ }));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByRole('region', { name: 'Wrong' })).toBeVisible();
    expect(screen.getByText(/couldn’t save your answer/)).toBeVisible();
  });

  it('says so when what checks the answer doesn’t load, and asks for it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(chunks.loadChunk).mockRejectedValueOnce(new chunks.ChunkLoadError('failed'));
    const user = userEvent.setup();
    render(page('signed-out', [], 'landing'));
    await user.click(await screen.findByRole('radio', { name: /5 s/ }));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('We couldn’t check it. Try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByRole('region', { name: 'Wrong' })).toBeVisible();
  });

  it('stays while its reader reads the explanation, although they have an answer now', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page('signed-out', [], 'landing'));
    await user.click(await screen.findByRole('radio', { name: /0\.4 s/ }));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    await screen.findByRole('region', { name: 'Right' });
    rerender(page('signed-out', [makeFinished()], 'landing'));
    expect(screen.getByRole('region', { name: 'Right' })).toBeVisible();
    rerender(page('signed-in', [], 'landing'));
    expect(await today()).toBeVisible();
  });
});

function makeFinished(): AttemptRecord {
  return makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', ending: 'learner' });
}
