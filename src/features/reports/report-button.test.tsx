import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { type Report, reasonWords, reportSchema } from '#domain/report/report.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { OwnReports } from './own-reports.tsx';
import { ReportButton } from './report-button.tsx';

const reports = vi.hoisted(() => ({ reportQuestion: vi.fn(), listOwnReports: vi.fn() }));
vi.mock('#services/reports/report-question.ts', () => reports);
vi.mock('#services/reports/list-reports.ts', () => reports);

beforeAll(installDialog);
beforeEach(() => localStorage.clear());

it('shows what was sent among the user’s reports at once [ADM-7]', async () => {
  const stored: Report[] = [];
  reports.listOwnReports.mockImplementation(async () => [...stored]);
  reports.reportQuestion.mockImplementation(async (userId: string, report: Report) => {
    stored.push(
      reportSchema.parse({
        ...report,
        id: 'r1',
        userId,
        createdAt: '2026-11-20T18:30:00.000Z',
        status: 'open',
      }),
    );
    return true;
  });
  const user = userEvent.setup();
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in')}>
      <ReportButton questionId="q1" askedText="A shower takes 9.5 kW." />
      <OwnReports />
    </TestProviders>,
  );
  await vi.waitFor(() => expect(reports.listOwnReports).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(screen.getByLabelText('What is wrong?')).toHaveFocus();
  await user.type(screen.getByLabelText('In your words'), 'Table 41.1 says 0.4 s');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(screen.getByLabelText('What is wrong?')).toHaveAccessibleDescription('Choose what is wrong.');
  expect(stored).toEqual([]);
  await user.selectOptions(screen.getByLabelText('What is wrong?'), reasonWords.typo);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('“Table 41.1 says 0.4 s”')).toBeInTheDocument();
  expect(stored).toMatchObject([{ askedText: 'A shower takes 9.5 kW.', reason: 'typo' }]);
  expect(screen.getByText('A shower takes 9.5 kW.')).toBeInTheDocument();
});

it('says that the user’s reports couldn’t be read, and reads them when asked', async () => {
  reports.listOwnReports.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([]);
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in')}>
      <OwnReports />
    </TestProviders>,
  );
  expect(await screen.findByText('We couldn’t load the reports')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText('We couldn’t load the reports')).not.toBeInTheDocument());
});

it('asks somebody who has signed out in another tab to sign in, and keeps the text [ADM-7]', async () => {
  const client = makeTestClient();
  const open = vi.fn();
  const as = (who: 'signed-in' | 'signed-out') => (
    <TestProviders client={client} auth={makeAuthState(who)}>
      <AuthDialogContext value={{ open, announce() {} }}>
        <ReportButton questionId="q1" />
      </AuthDialogContext>
    </TestProviders>
  );
  const user = userEvent.setup();
  const { rerender } = render(as('signed-in'));
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await user.type(screen.getByLabelText('In your words'), 'Table 41.1 says 0.4 s');
  rerender(as('signed-out'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('login', expect.anything());
  expect(screen.getByLabelText('In your words')).toHaveValue('Table 41.1 says 0.4 s');
  const kept = () => JSON.stringify(localStorage);
  const before = kept();
  await user.type(screen.getByLabelText('In your words'), ', not 5 s');
  expect(kept()).toBe(before);
});

describe('a report that is being sent while its dialog is closed', () => {
  /**
   * Types a report, or only chooses its reason, sends it, types more and closes the dialog before it is sent.
   *
   * @returns what ends the sending
   */
  async function sendAndClose({ more = '', reason = '' } = {}) {
    let finish = (_isSent: boolean) => {};
    let fail = () => {};
    reports.reportQuestion.mockReset().mockImplementation(
      () =>
        new Promise<boolean>((resolve, reject) => {
          finish = resolve;
          fail = () => reject(new Error('offline'));
        }),
    );
    const user = userEvent.setup();
    const client = makeTestClient();
    const draw = () =>
      render(
        <TestProviders client={client} auth={makeAuthState('signed-in')}>
          <ReportButton questionId="q1" />
        </TestProviders>,
      );
    const { unmount } = draw();
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    await user.selectOptions(screen.getByLabelText('What is wrong?'), reason || reasonWords['wrong-key']);
    if (!reason) await user.type(screen.getByLabelText('In your words'), 'A typo');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    if (more) await user.type(screen.getByLabelText('In your words'), more);
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(reports.reportQuestion).toHaveBeenCalledOnce());
    const button = (name = 'Report a problem') => screen.getByRole('button', { name });
    const open = async (name?: string) => {
      await vi.waitFor(() => expect(button(name)).not.toHaveAttribute('aria-busy'));
      await user.click(button(name));
    };
    return {
      user,
      unmount,
      draw,
      button,
      open,
      finish: (isSent = true) => finish(isSent),
      fail: () => fail(),
    };
  }

  it('can’t be sent again meanwhile, and is told of, also after its question was left [ADM-7]', async () => {
    const { user, unmount, draw, button, open, finish } = await sendAndClose();
    unmount();
    draw();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    expect(screen.queryByLabelText('In your words')).not.toBeInTheDocument();
    finish();
    await open();
    expect(screen.getByText('Thank you')).toBeVisible();
    await user.keyboard('{Escape}');
    await open();
    expect(screen.getByLabelText('In your words')).toHaveValue('');
  });

  it('leaves what is typed meanwhile in the form [ADM-7]', async () => {
    const { user, open, finish } = await sendAndClose({ more: ', also in C' });
    finish();
    await open();
    await user.keyboard('{Escape}');
    await open();
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo, also in C');
    expect(reports.reportQuestion.mock.lastCall?.[1]).toMatchObject({ text: 'A typo' });
  });

  it('is told of when the dialog is opened again, once [ADM-7]', async () => {
    const { user, open, finish } = await sendAndClose();
    finish();
    await open();
    expect(screen.getByText('Thank you')).toBeVisible();
    await user.keyboard('{Escape}');
    await open();
    expect(screen.getByLabelText('In your words')).toHaveValue('');
  });

  it('is still there with what went wrong when it couldn’t be sent [ADM-7]', async () => {
    const { open, fail } = await sendAndClose();
    fail();
    await open('Send your report again');
    expect(screen.getByText(/We couldn’t send your report/)).toBeVisible();
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo');
  });

  it('says so when it couldn’t be sent after its question was left, until that was seen [ADM-7]', async () => {
    const { user, unmount, draw, open, fail } = await sendAndClose();
    unmount();
    fail();
    draw();
    await open('Send your report again');
    expect(screen.getByText(/We couldn’t send your report/)).toBeVisible();
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo');
    await user.keyboard('{Escape}');
    await open();
    expect(screen.queryByText(/We couldn’t send your report/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo');
  });

  it('has its reason again when it couldn’t be sent after its question was left [ADM-7]', async () => {
    const { unmount, draw, open, fail } = await sendAndClose({ reason: reasonWords.typo });
    unmount();
    fail();
    draw();
    await open('Send your report again');
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('typo');
  });

  it('says so when it was one too many for the day, after its question was left [ADM-7]', async () => {
    const { unmount, draw, open, finish } = await sendAndClose();
    unmount();
    finish(false);
    draw();
    await open('Send your report again');
    expect(screen.getByText(/the most we accept in a day/)).toBeVisible();
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo');
  });
});

describe('a report that was typed and not sent', () => {
  function draw(questionId = 'q1', askedText = '') {
    return render(
      <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in')}>
        <ReportButton questionId={questionId} askedText={askedText} />
      </TestProviders>,
    );
  }

  it('is there again after a reload, for this question and variant only, until it’s sent [ADM-7]', async () => {
    reports.reportQuestion.mockReset().mockResolvedValue(true);
    const user = userEvent.setup();
    const start = () => user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const before = draw();
    await start();
    await user.selectOptions(screen.getByLabelText('What is wrong?'), 'It’s out of date');
    await user.type(screen.getByLabelText('In your words'), 'Amendment 4 changed it');
    before.unmount();

    const variant = draw('q1', 'A shower takes 9.5 kW.');
    await start();
    expect(screen.getByLabelText('In your words')).toHaveValue('');
    const stored = JSON.stringify(localStorage);
    await user.type(screen.getByLabelText('In your words'), '9');
    expect(JSON.stringify(localStorage)).not.toBe(stored);
    await user.clear(screen.getByLabelText('In your words'));
    expect(JSON.stringify(localStorage)).toBe(stored);
    variant.unmount();

    const after = draw();
    await start();
    expect(screen.getByLabelText('What is wrong?')).toHaveDisplayValue('It’s out of date');
    expect(screen.getByLabelText('In your words')).toHaveValue('Amendment 4 changed it');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you');
    const sent = {
      questionId: 'q1',
      reason: 'outdated',
      text: 'Amendment 4 changed it',
      askedText: '',
      optionOrder: [],
    };
    expect(reports.reportQuestion).toHaveBeenCalledExactlyOnceWith(expect.any(String), sent);
    after.unmount();

    draw();
    await start();
    expect(screen.getByLabelText('In your words')).toHaveValue('');
  });

  it('stays on the page when the storage is full, and isn’t replaced by less [ADM-7]', async () => {
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    await user.type(screen.getByLabelText('In your words'), 'A typo');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(screen.getByLabelText('In your words'), ' in C');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(screen.getByLabelText('In your words')).toHaveValue('A typo in C');
  });
});

it.each([
  ['Europe/London', '2026-07-20T22:30:00Z', '01:00'],
  ['Europe/London', '2026-07-20T23:30:00Z', '01:00'],
  ['Europe/London', '2026-11-20T23:30:00Z', '00:00'],
  ['America/Los_Angeles', '2026-07-20T20:00:00Z', '17:00'],
  ['Asia/Kolkata', '2026-07-20T20:00:00Z', '05:30'],
])('says when the next report is taken, in %s at %s [ADM-7]', async (zone, now, time) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  reports.reportQuestion.mockResolvedValue(false);
  const user = userEvent.setup();
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in')}>
      <ReportButton questionId="q1" />
    </TestProviders>,
  );
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await user.selectOptions(screen.getByLabelText('What is wrong?'), reasonWords.other);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(new RegExp(`Try again after ${time}\\.`, 'u'))).toBeVisible();
});
