import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { SampleQuestion } from './sample-question.tsx';

const page = (
  <TestProviders client={makeTestClient()}>
    <SampleQuestion
      question={{
        text: 'What disconnects circuit 1 on overload?',
        options: [
          { id: 'a', text: 'A circuit-breaker' },
          { id: 'b', text: 'A junction box' },
        ],
      }}
      title="Sample"
      onAnswer={() => {}}
    />
  </TestProviders>
);

it('takes the option that was chosen before the scripts came [APP-18]', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  screen.getByRole<HTMLInputElement>('radio', { name: /A junction box/u }).checked = true;
  render(page, { container, hydrate: true });
  expect(screen.getByRole('radio', { name: /A junction box/u })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Check answer' })).toBeEnabled();
});
