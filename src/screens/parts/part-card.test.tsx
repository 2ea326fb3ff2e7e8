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
