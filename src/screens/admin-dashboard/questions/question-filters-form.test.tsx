import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { anyQuestion } from '#domain/bank/filter-questions.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuestionFiltersForm } from './question-filters-form.tsx';
import { rowFilters } from './use-rows.ts';

it('goes on searching inside words while the search is changed, until it’s emptied', async () => {
  // jsdom doesn't know <search> yet.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onChange = vi.fn();
  render(
    <TestProviders client={makeTestClient()}>
      <QuestionFiltersForm
        filters={{ ...anyQuestion, words: 'sock', inside: true }}
        parts={[]}
        quizzes={[]}
        ready={false}
        onChange={onChange}
      />
    </TestProviders>,
  );
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'socke' } });
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ ...anyQuestion, words: 'socke', inside: true }),
  );
  fireEvent.change(search, { target: { value: '' } });
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(anyQuestion));
});

it('queries for a pasted number and a tag without the spaces around them', () => {
  expect(rowFilters({ ...anyQuestion, number: ' 1-001', tag: 's70 ' })).toMatchObject({
    number: '1-001',
    tag: 's70',
  });
});
