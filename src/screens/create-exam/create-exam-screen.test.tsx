import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { paper } from '#domain/exam/paper.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { emptyStudy } from '#domain/study/study-record.ts';

import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import CreateExamScreen from './create-exam-screen.tsx';

const getQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));

const bank = [
  makeQuestion({ id: 'q1', difficulty: 'hard' }),
  makeQuestion({ id: 'q2' }),
  makeQuestion({ id: 'q3' }),
  makeQuestion({ id: 'withdrawn', status: 'withdrawn' }),
];
const parts: ExamPart[] = [
  { id: 'p1', title: 'Scope', questionIds: ['q1', 'q2', 'withdrawn'] },
  { id: 'p2', title: 'Definitions', questionIds: ['q3'] },
].map((part) => examPartSchema.parse({ ...part, catalogue: catalogueOf(part.questionIds, bank) }));

function open(search: string, attempts = makeAttemptsState()) {
  render(
    <MemoryRouter initialEntries={[`/exams/create${search}`]}>
      <TestProviders client={makeTestClient({ parts, results: [], study: emptyStudy })} attempts={attempts}>
        <CreateExamScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('takes from a link those of its parts that are there', () => {
  open('?parts=gone,p2');
  expect(screen.getByLabelText('Definitions (up to 1)')).toBeChecked();
  expect(screen.getByText(/You can have 1 question\./)).toBeVisible();
});

it('draws from all parts when a link names none that is there', () => {
  open('?parts=gone,worse');
  expect(screen.getByText(/up to 3 questions, each on a different fact\./)).toBeVisible();
});

it('takes what a link says wrongly from what it proposes itself', () => {
  open('?title=%20%20&count=NaN&minutes=-5&pass=900&difficulty=absurd&select=none');
  expect(screen.getByLabelText('Name')).toHaveValue('My mock');
  expect(screen.getByLabelText('Questions')).toHaveValue(20);
  expect(screen.getByLabelText('Time in minutes')).toHaveValue(40);
  expect(screen.getByLabelText('Pass mark in percent')).toHaveValue(paper.passMark);
});

it('says how many questions it can ask before it starts [PART-10]', async () => {
  open('?count=2');
  expect(screen.getByLabelText('Scope (up to 2)')).toBeVisible();
  expect(screen.getByLabelText('Questions')).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(screen.getByLabelText('Difficulty'), 'hard');
  expect(screen.getByLabelText('Scope (up to 1)')).toBeVisible();
  expect(screen.getByLabelText('Definitions (up to 0)')).toBeVisible();
  expect(screen.getByText(/You can have 1 question\./)).toBeVisible();
  expect(screen.getByLabelText('Questions')).toHaveAccessibleDescription(
    'Your choices only give 1 question.',
  );
});

it('keeps the pace of the exam when the number of questions changes, until a time is set', async () => {
  open('');
  const [questions, minutes] = [screen.getByLabelText('Questions'), screen.getByLabelText('Time in minutes')];
  await userEvent.clear(questions);
  await userEvent.type(questions, '30');
  expect(minutes).toHaveValue(60);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await userEvent.type(questions, '{Backspace}');
  expect(questions).toHaveValue(3);
  expect(minutes).toHaveValue(45);
});

it('leaves the time of a link as it is', async () => {
  open('?count=30&minutes=90');
  await userEvent.type(screen.getByLabelText('Questions'), '{Backspace}');
  expect(screen.getByLabelText('Time in minutes')).toHaveValue(90);
});

it('says what to fix while a field is wrong, and goes to that field instead of starting', async () => {
  open('?count=2');
  await userEvent.clear(screen.getByLabelText('Questions'));
  expect(screen.getByText('Enter a whole number from 1 to 200.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Start mock/u }));
  await vi.waitFor(() => expect(screen.getByLabelText('Questions')).toHaveFocus());
  expect(screen.getByRole('button', { name: /^Start mock/u })).not.toHaveAttribute('aria-busy');
  expect(screen.getByText('Fix the fields with errors first.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Questions'), '3');
  expect(screen.queryByText('Fix the fields with errors first.')).not.toBeInTheDocument();
});

it('sets no time by a number of questions that an exam can’t have, and says one thing about it', async () => {
  open('');
  const [questions, minutes] = [screen.getByLabelText('Questions'), screen.getByLabelText('Time in minutes')];
  await userEvent.clear(questions);
  await userEvent.type(questions, '999');
  expect(minutes).toHaveValue(198);
  expect(minutes).toBeValid();
  expect(questions).toHaveAccessibleDescription('Enter a whole number from 1 to 200.');
  await userEvent.click(screen.getByLabelText('Timed'));
  await userEvent.click(screen.getByLabelText('Timed'));
  expect(screen.getByLabelText('Time in minutes')).toHaveValue(40);
});

it('asks for no extra time without a time limit, and starts it as untimed', async () => {
  const start = vi.fn(async () => 'a1');
  getQuestions.mockResolvedValue(bank);
  open('?count=3', { ...makeAttemptsState(), start });
  await userEvent.selectOptions(screen.getByLabelText('Time allowed'), 'extra-25');
  await userEvent.click(screen.getByLabelText('Timed'));
  expect(screen.queryByLabelText('Time allowed')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Start mock/u }));
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ minutes: null, allowance: 'untimed' })),
  );
});

it('counts nothing by answers that aren’t read yet, and all questions at once', async () => {
  render(
    <MemoryRouter initialEntries={['/exams/create?select=unseen']}>
      <TestProviders
        client={makeTestClient({ parts, results: [], study: emptyStudy })}
        attempts={makeAttemptsState(null)}
      >
        <CreateExamScreen />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('Scope')).toBeVisible();
  expect(screen.getByText('Tick none to include all parts.')).toBeVisible();
  expect(screen.getByLabelText('Questions')).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(screen.getByLabelText('Which questions'), 'all');
  expect(screen.getByLabelText('Scope (up to 2)')).toBeVisible();
});
