import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyStudy } from '#domain/study/study-record.ts';
import type { SaveState } from '#providers/attempts/attempt-writer.ts';
import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import type { AuthDialogState } from '#providers/auth/use-auth-dialog.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { FinishedAttempt } from './finished-attempt.tsx';

const handedInAt = '2026-11-20T18:20:00.000Z';
const deliver = vi.fn(async () => {});
const claimOnSignIn = vi.fn();
const open = vi.fn<AuthDialogState['open']>();
const client = makeTestClient({ parts: [], results: [], study: emptyStudy });

beforeAll(installDialog);
beforeEach(() => deliver.mockClear());

function finished(
  record: AttemptRecord,
  saveState: SaveState,
  status: 'signed-in' | 'signed-out',
  isNew = false,
  delivery: AttemptsState['delivery'] = 'idle',
) {
  const attempts = {
    ...makeAttemptsState([record]),
    deliver,
    claimOnSignIn,
    delivery,
  };
  return (
    <MemoryRouter>
      <TestProviders
        client={client}
        auth={makeAuthState(status)}
        dialog={{ open, announce() {} }}
        attempts={attempts}
      >
        <FinishedAttempt record={record} saveState={saveState} isNew={isNew} next={() => null} />
      </TestProviders>
    </MemoryRouter>
  );
}

describe('an attempt that was handed in', () => {
  it('is delivered once it is on disk, not before', async () => {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada' });
    const { rerender } = render(finished(record, 'saving', 'signed-in'));
    await act(async () => {});
    expect(deliver).not.toHaveBeenCalled();
    rerender(finished(record, 'disk', 'signed-in'));
    await act(async () => {});
    expect(deliver).toHaveBeenCalled();
  });

  it('is not called saved when it could not be stored', () => {
    render(finished(makeAttemptRecord({ handedInAt, userId: 'ada' }), 'failed', 'signed-in'));
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(screen.queryByText('Saving your result to your account…')).not.toBeInTheDocument();
    expect(deliver).not.toHaveBeenCalled();
  });

  it('says without a connection where it’s kept, and when it will be saved', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(finished(makeAttemptRecord({ handedInAt, userId: 'ada' }), 'disk', 'signed-in'));
    expect(screen.getByText('Saved on this device for now')).toBeVisible();
    expect(screen.getByText('We’ll save it to your account when you’re back online.')).toBeVisible();
    onLine.mockRestore();
  });

  it('leaves the focus to the heading while it’s delivered again [APP-14]', async () => {
    const record = makeAttemptRecord({ handedInAt, userId: 'ada' });
    const { rerender } = render(finished(record, 'disk', 'signed-in', false, 'failed'));
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
    rerender(finished(record, 'disk', 'signed-in', false, 'delivering'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that was handed in a moment ago says its score first, and shows it', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 700);
    render(finished(makeAttemptRecord({ handedInAt }), 'disk', 'signed-out', true));
    await waitFor(() => expect(screen.getByRole('heading', { name: '0%, not passed' })).toHaveFocus());
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(document.title).toBe('Result: Earthing essentials · Ohmwork');
  });

  it('that is looked at again leaves the focus alone', async () => {
    render(finished(makeAttemptRecord({ handedInAt }), 'disk', 'signed-out'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.body).toHaveFocus();
  });

  it("of a visitor's own can be kept by signing in", () => {
    render(finished(makeAttemptRecord({ handedInAt }), 'disk', 'signed-out'));
    expect(screen.getByText('Keep this result')).toBeVisible();
  });

  it('is claimed by signing in from here, unless the dialog is closed', async () => {
    const record = makeAttemptRecord({ handedInAt });
    render(finished(record, 'disk', 'signed-out'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(claimOnSignIn).toHaveBeenLastCalledWith(record.attempt.id);
    open.mock.calls[0]?.[1]?.onDismiss?.();
    expect(claimOnSignIn).toHaveBeenLastCalledWith(null);
  });
});
