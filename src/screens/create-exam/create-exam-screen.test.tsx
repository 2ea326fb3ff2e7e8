import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import CreateExamScreen from './create-exam-screen.tsx';

const parts: ExamPart[] = [
  { id: 'p1', title: 'Scope', questionIds: ['q1', 'q2'] },
  { id: 'p2', title: 'Definitions', questionIds: ['q3'] },
].map((part) => examPartSchema.parse(part));

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/exams/create${search}`]}>
      <TestProviders client={makeTestClient({ parts, results: [] })}>
        <CreateExamScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('takes from a link those of its parts that are there', () => {
  open('?parts=gone,p2');
  expect(screen.getByLabelText('Definitions (1)')).toBeChecked();
  expect(screen.getByText(/There are 1 questions to draw from/)).toBeVisible();
});

it('draws from all parts when a link names none that is there', () => {
  open('?parts=gone,worse');
  expect(screen.getByText(/There are 3 questions to draw from/)).toBeVisible();
});

it('takes what a link says wrongly from what it proposes itself', () => {
  open('?title=%20%20&count=NaN&minutes=-5&pass=900&difficulty=absurd&select=none');
  expect(screen.getByLabelText('Name')).toHaveValue('My exam');
  expect(screen.getByLabelText('Questions')).toHaveValue(20);
  expect(screen.getByLabelText('Time in minutes')).toHaveValue(40);
  expect(screen.getByLabelText('Pass mark in percent')).toHaveValue(60);
});
