import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';

import { PartCard } from './part-card.tsx';

it.each([
  [['q1'], '1 question, 12 in the exam'],
  [['q1', 'q2'], '2 questions, 12 in the exam'],
])('counts the questions %j', (questionIds, words) => {
  const part = examPartSchema.parse({ id: 'part-4', title: 'Earthing', examWeight: 12, questionIds });
  render(
    <MemoryRouter>
      <ul>
        <PartCard part={part} history={new Map()} />
      </ul>
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [null, 'Your progress'],
  [new Map(), 'Not started'],
])('says that it isn’t started once that is known: %#', (history, words) => {
  const part = examPartSchema.parse({ id: 'part-4', title: 'Earthing', questionIds: ['q1'] });
  render(
    <MemoryRouter>
      <ul>
        <PartCard part={part} history={history} />
      </ul>
    </MemoryRouter>,
  );
  expect(screen.getByRole('progressbar', { name: words })).toBeVisible();
});
