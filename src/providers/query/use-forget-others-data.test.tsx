import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { slipQuestionsQuery } from '#providers/study/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useForgetOthersData } from './use-forget-others-data.ts';

vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions: async () => [makeQuestion()] }));

it('takes the questions in which somebody made slips with them when they sign out', async () => {
  const client = makeTestClient();
  const query = slipQuestionsQuery('ada', ['question-1']);
  await client.fetchQuery(query);
  const show = (status: 'signed-in' | 'signed-out') =>
    renderHook(useForgetOthersData, {
      wrapper: ({ children }) => (
        <TestProviders client={client} auth={makeAuthState(status)}>
          {children}
        </TestProviders>
      ),
    });
  show('signed-in').unmount();
  expect(client.getQueryData(query.queryKey)).toHaveLength(1);
  show('signed-out');
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toBeUndefined());
});
