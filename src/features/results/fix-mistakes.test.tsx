import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { missedPractice } from '#app/paths.ts';

import { FixMistakes } from './fix-mistakes.tsx';

const practise = vi.hoisted(() => vi.fn());
vi.mock('#features/practice/use-start-practice.ts', () => ({
  useStartPractice: () => ({ practise, busy: false, error: null }),
}));

it.each([
  ['b', 'Your mistakes: Earthing'],
  [null, 'Questions you didn’t get right: Earthing'],
])('calls its practice “mistakes” only if all were answered: %j', async (response, title) => {
  practise.mockReset();
  render(
    <MemoryRouter>
      <FixMistakes
        title="Earthing"
        answers={[
          { questionId: 'q1', response: 'a', correct: true, seconds: 9 },
          { questionId: 'q2', response: 'b', correct: false, seconds: 9 },
          { questionId: 'q3', response, correct: false, seconds: 9 },
        ]}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Practise/ }));
  expect(practise).toHaveBeenCalledExactlyOnceWith(['q2', 'q3'], title, missedPractice);
});
