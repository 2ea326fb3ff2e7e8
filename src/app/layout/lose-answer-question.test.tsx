import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { installDialog } from '#test/support/dialog.ts';

import { LoseAnswerQuestion } from './lose-answer-question.tsx';

beforeAll(installDialog);

it('says what is lost, in a sentence with all its spaces', () => {
  render(<LoseAnswerQuestion action="Sign out" onConfirm={() => {}} onCancel={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'Sign out and lose an answer?' })).toHaveTextContent(
    'If you sign out now, that answer is lost.',
  );
});
