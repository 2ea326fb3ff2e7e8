import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ResultFields } from '#domain/result/quiz-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestions, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';
import { Button } from '#ui/button/button.tsx';

import { ResultAnswers } from './result-answers.tsx';
import { ResultDetails } from './result-details.tsx';

beforeAll(installDialog);

const questions = makeQuestions(20);

/** A result of 20 questions, the first of them right. */
function resultOf(right: number, change: Partial<ResultFields> = {}): ResultFields {
  const score = Math.floor((100 * right) / 20);
  return makeResultFields({
    mode: 'exam',
    score,
    correctAnswers: right,
    totalQuestions: 20,
    passMark: 60,
    passed: score >= 60,
    partScores: { 'part-4': { correct: 10, total: 30 }, 'part-5': { correct: 20, total: 30 } },
    answers: questions.map(({ id }, index) => ({
      questionId: id,
      response: index < right ? 'a' : 'b',
      correct: index < right,
      seconds: 30,
    })),
    ...change,
  });
}

function view(result: ResultFields, isNew = false) {
  return (
    <MemoryRouter>
      <TestProviders client={makeTestClient({ parts: [], results: [], study: emptyStudy })}>
        <ResultDetails
          result={result}
          isNew={isNew}
          next={(first) => <Button variant={first}>Something else</Button>}
        >
          <ResultAnswers result={result} questions={questions} />
        </ResultDetails>
      </TestProviders>
    </MemoryRouter>
  );
}

function show(result: ResultFields) {
  render(view(result));
  return userEvent.setup();
}

const openAnswers = () =>
  screen
    .getAllByRole('heading', { name: /^Question \d+$/ })
    .filter((heading) => heading.closest('details')?.open);

describe('a result', () => {
  it('says how far it was from passing, and what to do first [RES-21]', () => {
    show(resultOf(10));
    const score = screen.getByRole('region', { name: 'Score' });
    expect(within(score).getByText('Not passed yet')).toBeVisible();
    expect(score).toHaveTextContent('10 of 20 right');
    expect(score).toHaveTextContent('You needed 2 more to pass.');
    expect(score).toHaveTextContent('Pass mark 60%');
    expect(screen.getByRole('button', { name: 'Fix 10 mistakes' }).className).toMatch(/primary/);
    expect(screen.getByRole('button', { name: 'Something else' }).className).not.toMatch(/primary/);
  });

  it('without a mistake makes the next step the primary one', () => {
    show(resultOf(20));
    expect(screen.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Something else' }).className).toMatch(/primary/);
  });

  it('of a passed mock says so, in words and in its look; a passed quiz and a failed mock don’t [RES-21]', () => {
    show(resultOf(14));
    expect(screen.getByText('You passed this mock')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent(
      '2 more than you needed to pass.',
    );
    show(resultOf(14, { mode: 'quiz' }));
    show(resultOf(7));
    expect(screen.getAllByText('You passed this mock')).toHaveLength(1);
  });

  it('draws the pass mark over the parts and names those below it [RES-21]', () => {
    show(resultOf(5));
    expect(screen.getByRole('meter', { name: '33%, below the pass mark' })).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: '67%, at or above the pass mark' })).toBeInTheDocument();
  });
});

describe('the questions of a result', () => {
  const numbersOf = (headings: readonly HTMLElement[]) => headings.map(({ textContent }) => textContent);
  const listed = () => screen.getAllByRole('heading', { name: /^Question \d+$/ });

  it('are at first ten wrong ones, three of them open, and each opens [RES-21]', async () => {
    const user = show(resultOf(5));
    expect(numbersOf(listed())).toEqual(Array.from({ length: 10 }, (_, n) => `Question ${6 + n}`));
    expect(numbersOf(openAnswers())).toEqual(['Question 6', 'Question 7', 'Question 8']);
    await user.click(screen.getByRole('heading', { name: 'Question 9' }));
    expect(openAnswers()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 15 questions' }));
    expect(listed()).toHaveLength(15);
  });

  it('are all of them where none was wrong', () => {
    show(resultOf(20));
    expect(listed()).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Show all 20 questions' })).toBeVisible();
  });

  it('that were asked for are open', async () => {
    const user = show(resultOf(18));
    await user.selectOptions(screen.getByLabelText('Show'), 'Wrong (2)');
    expect(openAnswers().map(({ textContent }) => textContent)).toEqual(['Question 19', 'Question 20']);
  });

  it('all open at once, and on paper', async () => {
    const user = show(resultOf(5));
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    expect(openAnswers()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    expect(openAnswers()).toHaveLength(3);
    fireEvent(window, new Event('beforeprint'));
    expect(openAnswers()).toHaveLength(15);
    fireEvent(window, new Event('afterprint'));
    expect(openAnswers()).toHaveLength(3);
  });
});

it('shows the score first after the hand-in, and the answers at once when it’s opened again', () => {
  // On a server only what the first paint has is rendered.
  const atFirst = (isNew: boolean) => renderToString(view(resultOf(12), isNew));
  expect(atFirst(true)).toContain('aria-label="Score"');
  expect(atFirst(true)).not.toContain('Your answers');
  expect(atFirst(false)).toContain('Your answers');
  render(view(resultOf(12), true));
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeVisible();
});
