import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { StartExamButton } from './start-exam-button.tsx';

it.each([
  [1, 'Your choices give 1 question, not 20'],
  [2, 'Your choices give 2 questions, not 20'],
])('says when there are only %i', async (available, words) => {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <StartExamButton
          title="Earthing"
          questionCount={20}
          label="Start mock"
          disabled={false}
          start={async () => ({ kind: 'too-few', available })}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Start mock: Earthing' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: `Start with ${available}` })).toBeVisible();
});
