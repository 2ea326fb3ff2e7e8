import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

import { quizListQuery } from '#providers/quizzes/queries.ts';
import type { QuizzesState } from '#providers/quizzes/use-quizzes.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { RegradeButton } from './regrade-button.tsx';

const listQuizzes = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes }));

beforeAll(installDialog);

it.each<[QuizzesState['status'], boolean]>([
  ['loading', false],
  ['error', false],
  ['ready', true],
])('with the quizzes %s, which say whether a part of an answer counts, may be pressed: %s', (status, may) => {
  const client = makeTestClient({ results: [], ...(status === 'ready' && { quizzes: [] }) });
  if (status === 'error') failQuery(client, quizListQuery().queryKey);
  listQuizzes.mockReturnValue(new Promise(() => {}));
  render(
    <TestProviders client={client}>
      <RegradeButton question={makeQuestion()} versions={[]} />
    </TestProviders>,
  );
  const button = screen.getByRole('button', { name: 'Regrade results' });
  expect(button.hasAttribute('disabled')).toBe(!may);
});
