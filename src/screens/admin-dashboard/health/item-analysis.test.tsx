import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ItemAnalysis } from './item-analysis.tsx';
import { SlipAnalysis } from './slip-analysis.tsx';

const list = vi.hoisted(() => vi.fn());
vi.mock('#services/results/list-latest-results.ts', () => ({ listLatestResults: list }));

it('gives its heading the focus of the button that asks, and opens with results that another section has read', async () => {
  const question = makeQuestion();
  const answers = [{ questionId: question.id, response: 'a', correct: true, seconds: 9 }];
  const result = firstResult('ada', 'ada', makeResultFields({ answers }), '2026-11-21T10:00:00.000Z');
  list.mockResolvedValue([result]);
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <ItemAnalysis bank={[question]} />
        <SlipAnalysis bank={[question]} />
      </TestProviders>
    </MemoryRouter>,
  );
  const analyse = screen.getByRole('button', { name: 'Analyse the latest 500 results' });
  await userEvent.click(screen.getByRole('button', { name: 'Count mistakes in the latest 500 results' }));
  expect(screen.getByRole('heading', { name: 'Common mistakes in calculations' })).toHaveFocus();
  expect(await screen.findByRole('table', { name: 'Question statistics' })).toBeVisible();
  expect(analyse).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Common mistakes in calculations' })).toHaveFocus();
  expect(list).toHaveBeenCalledOnce();
});
