import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ExamNotice } from './exam-notice.tsx';

it.each([
  [1, /^1 question won’t fit/u],
  [2, /^2 questions won’t fit/u],
])('names the %i left over before the exam', (left, words) => {
  render(
    <MemoryRouter>
      <ExamNotice today={20_000} examDay={20_003} plan={{ counts: [], left, perDayNeeded: 41 }} />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
