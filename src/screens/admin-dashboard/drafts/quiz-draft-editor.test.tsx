import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { newQuizDraft, type QuizDraftDocument } from '#domain/draft/draft.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { quizEdits } from '../quizzes/quiz-edits.ts';
import { QuizDraftEditor } from './quiz-draft-editor.tsx';

const services = vi.hoisted(() => ({ saveDraft: vi.fn(), publishQuizDraft: vi.fn(), createQuiz: vi.fn() }));
vi.mock('#services/quizzes/create-quiz.ts', () => services);
vi.mock('#services/drafts/save-draft.ts', () => services);
vi.mock('#services/drafts/publish-draft.ts', () => services);

const rows = vi.hoisted(
  () => async () =>
    (await import('#test/support/mock-rows.ts')).mockRows(
      { id: 'q1', questionId: '4-001' },
      { id: 'q2', questionId: '4-002' },
    ),
);
vi.mock('#services/bank/list-rows.ts', rows);
vi.mock('#services/bank/get-rows.ts', rows);
vi.mock('#services/parts/list-part-titles.ts', rows);
const quiz = makeQuiz({ questionIds: ['q1'], totalQuestions: 1 });
const begun = newQuizDraft('new');
const stored: QuizDraftDocument = {
  ...begun,
  id: 'd1',
  content: { ...begun.content, title: 'Overload' },
  createdAt: 'then',
  updatedAt: 'then',
};

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
});

function show(draft: QuizDraftDocument) {
  const handlers = { onSaved: vi.fn(), onPublished: vi.fn() };
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ quizzes: [quiz], parts: [] })}>
        <QuizDraftEditor stored={draft} {...handlers} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), ...handlers };
}

const press = (name: string) => screen.getByRole('button', { name });

it('is published by its own button, not by a search for questions [ADM-13]', async () => {
  services.createQuiz.mockResolvedValue(quiz);
  const { user, onPublished } = show(begun);
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  await user.type(screen.getByLabelText('Search'), 'o{Enter}');
  await user.type(screen.getByLabelText('How many to pick'), '{Enter}');
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Overload');
  expect(services.createQuiz).not.toHaveBeenCalled();
  await user.click(press('Publish'));
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith(quiz));
  expect(services.createQuiz).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Overload', questionIds: ['q1'] }),
  );
  expect(services.saveDraft).not.toHaveBeenCalled();
});

it('saves a draft with its button and with Ctrl+S, and publishes nothing [ADM-13]', async () => {
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, content },
  }));
  services.createQuiz.mockResolvedValue(quiz);
  const { user, onSaved } = show(begun);
  await user.type(screen.getByLabelText('Title'), 'O');
  await user.click(press('Save draft'));
  expect(services.saveDraft).toHaveBeenLastCalledWith(begun, { ...begun.content, title: 'O' });
  await user.type(screen.getByLabelText('Title'), 'K{Control>}s{/Control}');
  expect(services.saveDraft).toHaveBeenCalledTimes(2);
  expect(onSaved).toHaveBeenCalledTimes(2);
  expect(services.createQuiz).not.toHaveBeenCalled();
});

it('can’t be published without questions, and says so only then [QZ-23]', async () => {
  const { user } = show(stored);
  expect(screen.queryByText('Add at least one question.')).not.toBeInTheDocument();
  await user.click(press('Publish'));
  expect(screen.getByText('Add at least one question.')).toBeVisible();
  expect(services.publishQuizDraft).not.toHaveBeenCalled();
});

it('publishes a stored draft with what is typed, and stays when somebody else has changed it [ADM-5]', async () => {
  services.publishQuizDraft.mockResolvedValueOnce({ state: 'overtaken' });
  const { user, onPublished } = show(stored);
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  await user.click(press('Publish'));
  expect(await screen.findByText('Someone else changed this draft while you were editing')).toBeVisible();
  expect(onPublished).not.toHaveBeenCalled();

  services.publishQuizDraft.mockResolvedValueOnce({ state: 'gone' });
  await user.click(press('Publish'));
  expect(await screen.findByText('Someone else published or deleted this draft')).toBeVisible();

  services.publishQuizDraft.mockResolvedValueOnce({ state: 'published', stored: quiz });
  await user.click(press('Publish'));
  expect(services.publishQuizDraft).toHaveBeenLastCalledWith(
    stored,
    expect.objectContaining({ title: 'Overload', questionIds: ['q1'] }),
  );
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith(quiz));
});

it('keeps what is typed while it is published, as an edit of the quiz [ADM-5]', async () => {
  let publish = () => {};
  services.createQuiz.mockReturnValue(new Promise<typeof quiz>((resolve) => (publish = () => resolve(quiz))));
  const { user, onPublished } = show(begun);
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  await user.click(press('Publish'));
  await user.type(screen.getByLabelText('Title'), 'O');
  await vi.waitFor(() => expect(services.createQuiz).toHaveBeenCalledOnce());
  publish();
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith(quiz));
  expect(quizEdits.read(quiz.id)).toMatchObject({ base: quiz, draft: { title: 'O' } });
});

it('keeps no edits of a draft that was saved, changed and published [ADM-13]', async () => {
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, id: 'd1', content, createdAt: 'then', updatedAt: 'then' },
  }));
  services.publishQuizDraft.mockResolvedValue({ state: 'published', stored: quiz });
  const { user, onPublished } = show(begun);
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  await user.click(press('Save draft'));
  await user.type(screen.getByLabelText('Title'), 'O');
  expect(sessionStorage).toHaveLength(1);
  await user.click(press('Publish'));
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith(quiz));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was written when it couldn’t be added [MSG-6]', async () => {
  services.createQuiz.mockRejectedValue(new Error('unavailable'));
  services.saveDraft.mockReturnValue(new Promise(() => {}));
  const { user } = show(begun);
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Overload');
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  await user.click(press('Publish'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add quiz');
  expect(screen.getByLabelText('Title')).toHaveValue('Overload');
  await user.click(press('Save draft'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
