import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { CertaintySummary } from './certainty-summary.tsx';

it('speaks of one answer as one, and of more as these', () => {
  const lucky = { response: 'a', seconds: 8, correct: true, certainty: 'guess' } as const;
  const mistaken = { response: 'b', seconds: 8, correct: false, certainty: 'sure' } as const;
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ parts: [] })}>
        <CertaintySummary
          title="Earthing"
          answers={[
            { ...mistaken, questionId: 'q1' },
            { ...lucky, questionId: 'q2' },
            { ...lucky, questionId: 'q3' },
          ]}
          onShow={vi.fn()}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(screen.getByText('You were sure but wrong. Start with this one.')).toBeVisible();
  expect(screen.getByText('Right by luck. You may not get these again.')).toBeVisible();
});
