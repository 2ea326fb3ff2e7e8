import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Quiz } from '#domain/quiz/quiz.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuizEditor } from './quiz-editor.tsx';

const rows = vi.hoisted(
  () => async () =>
    (await import('#test/support/mock-rows.ts')).mockRows(
      { id: 'q1', questionId: '4-001', text: 'What opens first?' },
      { id: 'q2', questionId: '4-002' },
      { id: 'w1', questionId: '4-003', status: 'withdrawn' },
      { id: 'w2', questionId: '4-004', status: 'withdrawn' },
    ),
);
const quiz = makeQuiz({ questionIds: ['q1'], totalQuestions: 1 });

const unpublishQuiz = vi.hoisted(() => vi.fn());
const updateQuiz = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/update-quiz.ts', () => ({ updateQuiz }));
vi.mock('#services/drafts/unpublish-quiz.ts', () => ({ unpublishQuiz }));
vi.mock('#services/bank/list-rows.ts', rows);
vi.mock('#services/bank/get-rows.ts', rows);
vi.mock('#services/questions/get-question.ts', rows);
vi.mock('#services/parts/list-part-titles.ts', rows);
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes: async () => [] }));

installDialog();
beforeEach(() => {
  sessionStorage.clear();
  unpublishQuiz.mockReset();
  updateQuiz.mockReset();
});

function show(editor: ReactNode) {
  const view = render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({
          quizzes: [quiz],
          parts: [],
          results: [],
          study: emptyStudy,
          subscription: null,
        })}
      >
        {editor}
      </TestProviders>
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { unmount: view.unmount });
}

it('can’t lose its last question', async () => {
  const user = show(<QuizEditor quiz={quiz} />);
  await user.click(await screen.findByRole('button', { name: 'Remove 4-001' }));
  expect(screen.getByText('Add at least one question.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(updateQuiz).not.toHaveBeenCalled();
});

it('saves only the fields that were changed', async () => {
  const stored = { ...quiz, description: 'Mine', updatedAt: 'later' };
  updateQuiz.mockResolvedValue({ state: 'saved', stored });
  const user = show(<QuizEditor quiz={quiz} />);
  await user.clear(screen.getByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(updateQuiz).toHaveBeenCalledExactlyOnceWith(quiz, { description: 'Mine' });

  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(updateQuiz).toHaveBeenLastCalledWith(stored, { title: `${quiz.title}!` }));
});

it('compares with what somebody else has saved in view, and keeps their fields when mine are saved over them [EDT-2]', async () => {
  const theirs = makeQuiz({ ...quiz, title: 'Theirs', questionIds: ['q2', 'q1'], updatedAt: 'later' });
  updateQuiz
    .mockResolvedValueOnce({ state: 'conflict', current: theirs })
    .mockResolvedValueOnce({ state: 'saved', stored: { ...theirs, description: 'Mine' } });
  const user = show(<QuizEditor quiz={quiz} />);
  await user.clear(screen.getByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const row = await screen.findByRole('row', { name: /^Title/ });
  expect(document.activeElement).toContainElement(row);
  expect(within(row).getByRole('cell', { name: 'Not changed' })).toBeVisible();
  expect(within(row).getByRole('cell', { name: 'Theirs' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Description Mine Not changed/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save my changes over theirs' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(updateQuiz).toHaveBeenLastCalledWith(theirs, { description: 'Mine' });
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.getByRole('heading', { name: '2 questions' })).toBeVisible();
});

it('takes what somebody else has saved when my changes are discarded', async () => {
  const theirs = makeQuiz({ ...quiz, title: 'Theirs' });
  updateQuiz.mockResolvedValue({ state: 'conflict', current: theirs });
  const user = show(
    <>
      <h1 tabIndex={-1}>Quiz</h1>
      <QuizEditor quiz={quiz} />
    </>,
  );
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.queryByText(/^Someone else changed/)).not.toBeInTheDocument();
});

it('keeps what is typed while a save is on its way', async () => {
  let resolve: (outcome: UpdateOutcome<Quiz>) => void = () => {};
  updateQuiz.mockReturnValueOnce(
    new Promise<UpdateOutcome<Quiz>>((done) => {
      resolve = done;
    }),
  );
  const user = show(<QuizEditor quiz={quiz} />);
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(screen.getByLabelText('Category'));
  await user.paste('new');
  const saved = { ...quiz, title: `${quiz.title}!` };
  await vi.waitFor(() => expect(updateQuiz).toHaveBeenCalledOnce());
  await act(async () => resolve({ state: 'saved', stored: saved }));
  expect(screen.getByLabelText('Category')).toHaveValue('new');
  expect(screen.getByLabelText('Title')).toHaveValue(`${quiz.title}!`);
  user.unmount();

  updateQuiz.mockResolvedValueOnce({ state: 'saved', stored: { ...saved, category: 'new' } });
  const again = show(<QuizEditor quiz={saved} />);
  expect(screen.getByLabelText('Category')).toHaveValue('new');
  expect(screen.getByText('You have unsaved changes from earlier.')).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await again.type(screen.getByLabelText('Title'), '?');
  expect(screen.queryByText('You have unsaved changes from earlier.')).not.toBeInTheDocument();
});

it.each([
  ['onto the quiz as it is now', { timeLimit: 45 }, '45'],
  ['compared with the same field that somebody has changed since', { title: 'Theirs' }, '30'],
])('brings back what was typed before the editor was left, %s', async (_, change, minutes) => {
  const first = show(<QuizEditor quiz={quiz} />);
  await first.type(screen.getByLabelText('Title'), '!');
  first.unmount();

  updateQuiz.mockRejectedValue(new Error('unavailable'));
  const now = makeQuiz({ ...quiz, ...change });
  const user = show(<QuizEditor quiz={now} />);
  expect(screen.getByText('You have unsaved changes from earlier.')).toBeVisible();
  expect(screen.getByLabelText('Minutes')).toHaveValue(minutes);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const base = now.title === quiz.title ? now : quiz;
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update quiz');
  expect(updateQuiz).toHaveBeenCalledExactlyOnceWith(base, { title: `${quiz.title}!` });
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue(now.title);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('moves to the first faulty field, and saves with Ctrl+S', async () => {
  const user = show(<QuizEditor quiz={quiz} />);
  await user.type(screen.getByLabelText('Minutes'), '00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(updateQuiz).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.getByLabelText('Minutes')).toHaveFocus());
  await user.keyboard('{Backspace}{Control>}s{/Control}');
  await vi.waitFor(() => expect(updateQuiz).toHaveBeenCalledExactlyOnceWith(quiz, { timeLimit: 300 }));
});

it('moves to the drafts once that is confirmed, and not with unsaved changes [EDT-1]', async () => {
  unpublishQuiz.mockRejectedValueOnce(new Error('no answer'));
  unpublishQuiz.mockResolvedValueOnce('changed').mockResolvedValueOnce('moved');
  const user = show(
    <Routes>
      <Route path="/" element={<QuizEditor quiz={quiz} />} />
      <Route path="*" element={<p>Another screen</p>} />
    </Routes>,
  );
  const move = screen.getByRole('button', { name: 'Move to drafts' });
  await user.type(screen.getByLabelText('Title'), '!');
  expect(move).toBeDisabled();
  await user.type(screen.getByLabelText('Title'), '{Backspace}');
  await user.click(move);
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(unpublishQuiz).not.toHaveBeenCalled();

  await user.click(move);
  await user.click(within(dialog).getByRole('button', { name: 'Move to drafts' }));
  expect(await screen.findByText(/^Learners may still see it\./u)).toBeVisible();
  await user.click(move);
  await user.click(within(dialog).getByRole('button', { name: 'Move to drafts' }));
  expect(await screen.findByText('Someone else changed, deleted or moved this quiz')).toBeVisible();
  await user.click(move);
  await user.click(within(dialog).getByRole('button', { name: 'Move to drafts' }));
  expect(await screen.findByText('Another screen')).toBeVisible();
  expect(unpublishQuiz).toHaveBeenLastCalledWith(quiz);
});

it('says that it may have been moved to the drafts when it’s no longer there', async () => {
  updateQuiz.mockResolvedValue({ state: 'gone' });
  const user = show(<QuizEditor quiz={quiz} />);
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else deleted this quiz or moved it to the drafts')).toBeVisible();
  expect(screen.getByText(/If it’s in Drafts, publish it there first\.$/u)).toBeVisible();
});

it('shows its questions as learners see them, one after the other [EDT-3]', async () => {
  const both = makeQuiz({ questionIds: ['q1', 'gone', 'q2'] });
  const user = show(<QuizEditor quiz={both} />);
  await user.click(screen.getByText('Preview'));
  const preview = () => screen.getByRole('region', { name: 'What the learner sees' });
  expect(
    await within(await screen.findByRole('region', { name: 'What the learner sees' })).findByText(
      'What opens first?',
    ),
  ).toBeVisible();
  await user.click(within(preview()).getAllByRole('radio')[0] ?? preview());
  await user.click(within(preview()).getByRole('button', { name: 'Check' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(
    await screen.findByText('This question was deleted, or it can’t be read. Learners don’t see it.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(
    within(await screen.findByRole('region', { name: 'What the learner sees' })).getByRole('button', {
      name: 'Check',
    }),
  ).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

it('marks its withdrawn questions, and leaves them out of the preview as for learners [EDT-3]', async () => {
  const user = show(<QuizEditor quiz={makeQuiz({ questionIds: ['w1', 'q1', 'w2', 'q2'] })} />);
  const rows = within(await screen.findByRole('list', { name: '4 questions' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('withdrawn') !== null)).toEqual([
    true,
    false,
    true,
    false,
  ]);

  await user.click(screen.getByText('Preview'));
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByText('2 withdrawn questions are left out. Learners don’t see them.')).toBeVisible();
  const preview = await screen.findByRole('region', { name: 'What the learner sees' });
  expect(within(preview).getByText('What opens first?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove 4-003' }));
  expect(screen.getByText('1 withdrawn question is left out. Learners don’t see it.')).toBeVisible();
});
