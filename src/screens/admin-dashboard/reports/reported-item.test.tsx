import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ReportedItem } from './reported-item.tsx';

vi.mock('#services/questions/get-question.ts', () => ({ getQuestion: async () => makeQuestion() }));
vi.mock('#services/results/list-latest-results.ts', () => ({ listLatestResults: async () => [] }));

it('gives how people answered the focus of the button that asks', async () => {
  render(
    <TestProviders client={makeTestClient()}>
      <ReportedItem report={{ questionId: 'q1', optionOrder: [] }} />
    </TestProviders>,
  );
  expect(await screen.findByText('The learner may have seen the options in another order.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show how people answer it' }));
  const answered = await screen.findByText('Nobody has seen it recently.');
  expect(answered.parentElement).toHaveFocus();
});

it('says that the order may have been another where options were added since [ADM-7]', async () => {
  render(
    <TestProviders client={makeTestClient()}>
      <ReportedItem report={{ questionId: 'q1', optionOrder: ['b', 'a', 'gone'] }} />
    </TestProviders>,
  );
  expect(await screen.findByText('The learner may have seen the options in another order.')).toBeVisible();
});

it('shows the options in the order that the learner saw, since a report may name a letter [ADM-7]', async () => {
  render(
    <TestProviders client={makeTestClient()}>
      <ReportedItem report={{ questionId: 'q1', optionOrder: ['b', 'a', 'd', 'c'] }} />
    </TestProviders>,
  );
  const options = await screen.findAllByRole('radio');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['b', 'a', 'd', 'c']);
  expect(screen.queryByText(/in another order/u)).not.toBeInTheDocument();
});
