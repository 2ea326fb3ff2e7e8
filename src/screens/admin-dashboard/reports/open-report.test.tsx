import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { reportSchema } from '#domain/report/report.ts';
import { reportKeys } from '#providers/reports/queries.ts';

import { OpenReport } from './open-report.tsx';

const closeReport = vi.hoisted(() => vi.fn());
vi.mock('#services/reports/close-report.ts', () => ({ closeReport }));
vi.mock('#services/questions/get-question.ts', () => ({ getQuestion: async () => null }));

const report = reportSchema.parse({
  id: 'ada_2026-11-20_0',
  questionId: 'q1',
  userId: 'ada',
  reason: 'typo',
  text: 'Ohm, not Om',
  createdAt: '2026-11-20T18:00:00.000Z',
  status: 'open',
});

it('says when somebody else has closed the report, and that this reply went nowhere', async () => {
  closeReport.mockResolvedValue({ ...report, status: 'closed', answer: 'Corrected.' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(reportKeys.open(), [report]);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <OpenReport report={report} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your reply'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(await screen.findByText('Someone else closed this report')).toBeVisible();
  expect(screen.getByText(/They replied “Corrected.”/)).toBeVisible();
  expect(client.getQueryState(reportKeys.open())?.isInvalidated).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Update the list' }));
  expect(client.getQueryState(reportKeys.open())?.isInvalidated).toBe(true);
});

it('publishes a correction with the reply, for those who answered the question [ADM-10]', async () => {
  closeReport.mockReset().mockResolvedValue(null);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <OpenReport report={report} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Correction to publish'), 'It is ohm.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(screen.getByText('Say what you did about it.')).toBeVisible();
  expect(closeReport).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Your reply'), 'Fixed.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  expect(closeReport).toHaveBeenCalledExactlyOnceWith(report.id, 'Fixed.', 'It is ohm.');
});
