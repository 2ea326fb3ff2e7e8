import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { type Report, reportSchema } from '#domain/report/report.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ReportsSection from './reports-section.tsx';

const services = vi.hoisted(() => ({
  closeReport: vi.fn(),
  listOpenReports: vi.fn(),
  getReport: vi.fn(),
  getQuestion: async () => null,
  getUsername: async () => 'Grace',
}));
vi.mock('#services/reports/close-report.ts', () => services);
vi.mock('#services/reports/list-reports.ts', () => ({ ...services, maxReports: 2 }));
vi.mock('#services/questions/get-question.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);

const makeReport = (text: string): Report =>
  reportSchema.parse({
    id: `grace_${text}`,
    questionId: 'q1',
    userId: 'grace',
    reason: 'typo',
    text,
    createdAt: '2026-11-20T18:00:00.000Z',
    status: 'open',
  });
const [first, second] = [makeReport('first'), makeReport('second')];

beforeEach(() => {
  sessionStorage.clear();
  services.closeReport.mockReset();
  services.getReport.mockReset().mockResolvedValue(null);
  services.listOpenReports.mockReset().mockResolvedValueOnce([first, second]).mockResolvedValue([second]);
});

function show(client = makeTestClient()) {
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <ReportsSection />
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), unmount };
}

async function reply(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const [field] = await screen.findAllByLabelText('Your reply');
  const [close] = screen.getAllByRole('button', { name: 'Reply and close' });
  if (!field || !close) throw new Error('There is no report');
  await user.type(field, 'Fixed.');
  await user.click(close);
}

/** Expects this message where the form was, with the focus on it. */
async function expectFocused(text: string | RegExp): Promise<void> {
  const notice = await screen.findByText(text);
  expect(screen.queryByText('“first”')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(notice);
}

it('says that a report is closed in place of its form, with the focus that this had [ADM-7]', async () => {
  services.closeReport.mockResolvedValue(null);
  await reply(show().user);
  await expectFocused('Your reply was sent. The report is closed.');
  expect(screen.getByText('“second”')).toBeVisible();
});

it.each(['', 'It is ohm.'])(
  'takes a report that an earlier try closed with the same for closed by this reply [ADM-7]: %j',
  async (correction) => {
    const stored = { ...first, status: 'closed', answer: 'Fixed.' };
    services.closeReport
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValue({ stored, isPublished: correction !== '' });
    const { user } = show();
    const [field] = await screen.findAllByLabelText('Correction to publish');
    if (field && correction) await user.type(field, correction);
    await reply(user);
    expect(await screen.findByText('Failed to close the report')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Reply and close' })[0] ?? document.body);
    await expectFocused('Your reply was sent. The report is closed.');
  },
);

it('says nothing of an earlier try that can’t have reached the server [ADM-10]', async () => {
  services.closeReport.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(null);
  const { user } = show();
  const [field] = await screen.findAllByLabelText('Correction to publish');
  if (!field) throw new Error('There is no report');
  await user.type(field, 'It is ohm.');
  await reply(user);
  expect(await screen.findByText('Failed to close the report')).toBeVisible();
  await user.clear(field);
  await user.click(screen.getAllByRole('button', { name: 'Reply and close' })[0] ?? document.body);
  await expectFocused('Your reply was sent. The report is closed.');
  expect(screen.queryByText(/may have been published/u)).not.toBeInTheDocument();
});

it('says that a report was already closed once the list is updated [ADM-7]', async () => {
  services.closeReport.mockResolvedValue({
    stored: { ...first, status: 'closed', answer: 'Corrected.' },
    isPublished: false,
  });
  const { user } = show();
  await reply(user);
  await user.click(await screen.findByRole('button', { name: 'Discard what I typed' }));
  await expectFocused('That report was already closed. It’s no longer in the list.');
});

it('says that there may be more reports than it lists [ADM-7]', async () => {
  services.closeReport.mockResolvedValue(null);
  const { user } = show();
  expect(await screen.findByText('These are the 2 reports that have waited longest.')).toBeVisible();
  await reply(user);
  await expectFocused('Your reply was sent. The report is closed.');
  expect(screen.queryByText(/that have waited longest/u)).not.toBeInTheDocument();
});

it('keeps what was typed to a report that somebody else closed before the list was read again [ADM-7]', async () => {
  services.closeReport.mockResolvedValue(null);
  services.listOpenReports.mockReset().mockResolvedValueOnce([first, second]).mockResolvedValue([]);
  const { user } = show();
  const [, field] = await screen.findAllByLabelText('Your reply');
  if (!field) throw new Error('There is one report');
  await user.type(field, 'It is ohm.');
  await reply(user);
  expect(await screen.findByText('This report is no longer open')).toBeVisible();
  expect(screen.getByText('Your reply: “It is ohm.”')).toBeVisible();
  expect(screen.getByText('“second”')).toBeVisible();
  expect(screen.queryByText(/Fixed\./u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  expect(screen.queryByText('This report is no longer open')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['Fixed.', 'Your reply was sent', 'The report is closed.'],
  ['Corrected', 'This report is no longer open', 'The learner got this reply: “Corrected”'],
])('says what became of a report whose reply got no answer: %s [ADM-7]', async (answer, title, end) => {
  services.closeReport.mockRejectedValue(new Error('no answer'));
  services.listOpenReports.mockReset().mockResolvedValueOnce([first]).mockResolvedValue([]);
  services.getReport.mockResolvedValue({ ...first, status: 'closed', answer });
  const client = makeTestClient();
  const { user } = show(client);
  await reply(user);
  expect(await screen.findByText('Failed to close the report')).toBeVisible();
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByText(end)).toBeVisible();
  expect(screen.getByText('Your reply: “Fixed.”')).toBeVisible();
});

it('doesn’t call a correction published that was typed after a reply that got no answer [ADM-7]', async () => {
  services.closeReport.mockRejectedValue(new Error('no answer'));
  services.listOpenReports.mockReset().mockResolvedValueOnce([first]).mockResolvedValue([]);
  services.getReport.mockResolvedValue({ ...first, status: 'closed', answer: 'Fixed.' });
  const client = makeTestClient();
  const { user } = show(client);
  await reply(user);
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Your reply was sent')).toBeVisible();
  expect(screen.getByText(/^Your correction may not have been published\. Check/u)).toBeVisible();
});

it('says that an earlier try may have published the correction that the reply left out [ADM-10]', async () => {
  const stored = { ...first, status: 'closed', answer: 'Fixed.' };
  services.closeReport
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ stored, isPublished: false });
  const { user } = show();
  const [field] = await screen.findAllByLabelText('Correction to publish');
  if (!field) throw new Error('There is no report');
  await user.type(field, 'It is ohm.');
  await reply(user);
  expect(await screen.findByText('Failed to close the report')).toBeVisible();
  await user.clear(field);
  await user.click(screen.getAllByRole('button', { name: 'Reply and close' })[0] ?? document.body);
  expect(
    await screen.findByText(/^A correction that you sent earlier may have been published\. Check/u),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Corrections' })).toHaveAttribute(
    'href',
    '/admin/dashboard/corrections',
  );
});

it('keeps what is typed to a report while the reply before it is being sent [ADM-7]', async () => {
  let close = () => {};
  services.closeReport.mockReturnValue(new Promise((resolve) => (close = () => resolve(null))));
  services.listOpenReports.mockReset().mockResolvedValueOnce([first]).mockResolvedValue([]);
  const { user } = show();
  await reply(user);
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  await vi.waitFor(() => expect(services.closeReport).toHaveBeenCalledOnce());
  services.getReport.mockResolvedValue({ ...first, status: 'closed', answer: 'Fixed.' });
  close();
  expect(await screen.findByText('Your correction: “It is ohm.”')).toBeVisible();
  expect(await screen.findByText('The learner got this reply: “Fixed.”')).toBeVisible();
  expect(screen.getByText(/^Your correction may not have been published\. Check/u)).toBeVisible();
  expect(screen.queryByText(/^Your reply: /u)).not.toBeInTheDocument();
});
