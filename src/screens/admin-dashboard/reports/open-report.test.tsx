import type { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { reportSchema } from '#domain/report/report.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { reportKeys } from '#providers/reports/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { OpenReport } from './open-report.tsx';

const closeReport = vi.hoisted(() => vi.fn());
vi.mock('#services/reports/close-report.ts', () => ({ closeReport }));
const getQuestion = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-question.ts', () => ({ getQuestion }));
vi.mock('#services/users/get-username.ts', () => ({ getUsername: async () => 'Grace' }));

const report = reportSchema.parse({
  id: 'grace_2026-11-20_0',
  questionId: 'q1',
  userId: 'grace',
  reason: 'typo',
  text: 'Ohm, not Om',
  createdAt: '2026-11-20T18:00:00.000Z',
  status: 'open',
});

/** Shows the report to an administrator. @returns the cache, and a function that leaves the report */
function show(about = report): { client: QueryClient; leave: () => void } {
  const client = makeTestClient({
    results: [],
    study: emptyStudy,
    subscription: null,
    parts: [],
    corrections: [],
  });
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <OpenReport report={about} onClosed={() => {}} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { client, leave: unmount };
}

beforeEach(() => {
  sessionStorage.clear();
  getQuestion.mockResolvedValue(null);
});

it('shows a calculation with the values that the learner got, too [ADM-7]', async () => {
  getQuestion.mockResolvedValue(makeQuestion({ text: 'A shower takes 8.5 kW.' }));
  show({ ...report, askedText: 'A shower takes **9.5 kW**.' });
  expect(await screen.findByRole('heading', { name: '4-001: Typo or wrong unit' })).toBeVisible();
  expect(await screen.findByText('9.5 kW')).toHaveProperty('tagName', 'STRONG');
  expect(await screen.findByText('A shower takes 8.5 kW.')).toBeVisible();
});

it('shows the question as a learner sees it, and who wrote [ADM-7]', async () => {
  getQuestion.mockResolvedValue(makeQuestion({ text: 'What is a cable **ladder**?' }));
  show();
  expect(await screen.findByText('ladder')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByRole('radio', { name: /A main switch/u })).toBeVisible();
  expect(await screen.findByText(/^Grace,/u)).toBeVisible();
});

const unsent = 'Your reply wasn’t sent.';
const published = 'Your correction is published.';
const unpublished = 'Your correction isn’t published. Add it in Corrections.';

it.each([
  ['Mine', '', false, [unsent]],
  ['Mine', 'It is ohm.', false, [unsent, unpublished]],
  ['Mine', 'It is ohm.', true, [unsent, published]],
  ['Fixed', 'It is ohm.', false, [unpublished]],
])(
  'says which reply had closed the report, perhaps from an earlier try: %s %s %j',
  async (reply, correction, isPublished, said) => {
    const stored = { ...report, status: 'closed', answer: 'Fixed' };
    closeReport.mockReset().mockResolvedValue({ stored, isPublished });
    const { client } = show();
    client.setQueryData(reportKeys.open(), [report]);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Your reply'), reply);
    if (correction) await user.type(screen.getByLabelText('Correction to publish'), correction);
    await user.click(screen.getByRole('button', { name: 'Reply and close' }));
    expect(await screen.findByText('This report was already closed')).toBeVisible();
    const texts = within(
      screen.getByText('The learner got this reply: “Fixed”').parentElement ?? document.body,
    );
    expect(texts.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'The learner got this reply: “Fixed”',
      ...said,
    ]);
    const links = screen.queryAllByRole('link', { name: 'Corrections' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      said.includes(unpublished) ? ['/admin/dashboard/corrections'] : [],
    );
    expect(client.getQueryState(reportKeys.open())?.isInvalidated).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(client.getQueryState(reportKeys.open())?.isInvalidated).toBe(true);
  },
);

it('says that an earlier try may have published another correction [ADM-10]', async () => {
  closeReport.mockReset().mockRejectedValueOnce(new Error('no answer'));
  closeReport.mockResolvedValue({
    stored: { ...report, status: 'closed', answer: 'Fixed' },
    isPublished: false,
  });
  const { client } = show();
  client.setQueryData(correctionKeys.list(), []);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your reply'), 'Fixed');
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(await screen.findByText('Failed to close the report')).toBeVisible();
  expect(client.getQueryState(correctionKeys.list())?.isInvalidated).toBe(true);
  await user.clear(screen.getByLabelText('Correction to publish'));
  await user.type(screen.getByLabelText('Correction to publish'), 'It’s ohm.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(
    await screen.findByText(/^A correction that you sent earlier may have been published\. Check/u),
  ).toBeVisible();
});

it('publishes a correction with the reply, for those who answered the question [ADM-10]', async () => {
  closeReport.mockReset().mockResolvedValue(null);
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(screen.getByText('Say what you did about it.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveFocus());
  expect(closeReport).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Your reply'), 'Fixed.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(closeReport).toHaveBeenCalledExactlyOnceWith(report.id, 'Fixed.', 'It is ohm.');
});

it('keeps what is typed while the question is looked at, until the reply is sent [ADM-7]', async () => {
  closeReport.mockReset().mockResolvedValue(null);
  const user = userEvent.setup();
  const first = show();
  await user.type(screen.getByLabelText('Your reply'), 'Fixed.');
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  first.leave();

  const second = show();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Fixed.');
  expect(screen.getByLabelText('Correction to publish')).toHaveValue('It is ohm.');
  expect(screen.getByText('You have unsaved changes from earlier.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
  expect(screen.queryByText('Say what you did about it.')).not.toBeInTheDocument();
  second.leave();

  show();
  expect(screen.getByLabelText('Correction to publish')).toHaveValue('');
});
