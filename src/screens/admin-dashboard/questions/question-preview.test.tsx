import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuestionPreview } from './question-preview.tsx';

it('names its options by its own text, beside another preview of an import', () => {
  render(
    <TestProviders client={makeTestClient()}>
      <QuestionPreview question={makeQuestion({ id: 'one', text: 'What is one?' })} />
      <QuestionPreview question={makeQuestion({ id: 'two', text: 'What is two?' })} />
    </TestProviders>,
  );
  expect(screen.getByRole('group', { name: 'What is one?' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'What is two?' })).toBeVisible();
});
