import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { learnerParts } from '#test/support/learner-study.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ProgressDetails } from './progress-details.tsx';

const getQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

/** Three wrong answers in each topic: to questions that the bank has, and to questions that it had. */
const study: StudyRecord = {
  ...emptyStudy,
  cards: new Map(
    ['part-1-0', 'part-1-1', 'part-1-2', 'gone-0', 'gone-1', 'gone-2'].map((id) => [
      id,
      {
        topic: id.startsWith('gone') ? 'old topic' : 'earthing',
        reviews: [{ at: 1_790_000_000, outcome: 'again', slip: 'cold' }],
      },
    ]),
  ),
};

function show(hasParts: boolean) {
  getQuestions
    .mockReset()
    .mockImplementation(async (ids: readonly string[]) => ids.map((id) => ({ ...makeFamilyQuestion(), id })));
  const client = makeTestClient({ results: [], study, ...(hasParts && { parts: learnerParts }) });
  if (!hasParts) failQuery(client, partListQuery().queryKey);
  render(
    <MemoryRouter>
      <TestProviders client={client} attempts={makeAttemptsState([])}>
        <ProgressDetails study={study} />
      </TestProviders>
    </MemoryRouter>,
  );
}

const itemsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).findAllByRole('listitem');

it('names weak topics and common mistakes only of questions that are still asked', async () => {
  show(true);
  expect(await itemsOf('Your weakest topics')).toHaveLength(1);
  expect(screen.getByText('Earthing')).toBeVisible();
  expect(await itemsOf('Your most common mistakes')).toHaveLength(3);
  expect(getQuestions).toHaveBeenCalledExactlyOnceWith(['part-1-0', 'part-1-1', 'part-1-2']);
});

it('names all of them while it isn’t known what is asked', async () => {
  show(false);
  expect(await itemsOf('Your weakest topics')).toHaveLength(2);
  expect(await itemsOf('Your most common mistakes')).toHaveLength(5);
});
