import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newQuestionDraft, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { NumberTakenError } from '#services/questions/number-taken-error.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';
import NewQuestionSection from '../questions/new-question-section.tsx';
import { questionEdits } from '../questions/question-edits.ts';
import DraftSection from './draft-section.tsx';
import DraftsSection from './drafts-section.tsx';

const services = vi.hoisted(() => ({
  getDraft: vi.fn(),
  listDrafts: vi.fn(),
  saveDraft: vi.fn(),
  deleteDraft: vi.fn(),
  restoreDraft: vi.fn(),
  publishQuestionDraft: vi.fn(),
  getUsername: vi.fn(),
}));
vi.mock('#services/drafts/get-draft.ts', () => services);
vi.mock('#services/drafts/list-drafts.ts', () => ({ ...services, maxDrafts: 200 }));
vi.mock('#services/drafts/save-draft.ts', () => services);
vi.mock('#services/drafts/delete-draft.ts', () => services);
vi.mock('#services/drafts/publish-draft.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);
vi.mock('#services/parts/list-part-titles.ts', () => ({ listPartTitles: async () => [] }));

const question = makeQuestion({ id: 'd1', questionId: '4-777' });
const draft: QuestionDraftDocument = {
  ...newQuestionDraft('d1', draftFrom(question)),
  title: '4-777 What opens?',
  savedBy: 'grace',
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
};

beforeAll(installDialog);
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  services.getDraft.mockResolvedValue(draft);
  services.listDrafts.mockResolvedValue([draft]);
  services.getUsername.mockResolvedValue('Grace');
});

const root = '/admin/dashboard';

it('says that a new question is saved as a draft', async () => {
  services.saveDraft.mockResolvedValue({ state: 'saved', stored: draft });
  const user = show('/questions/new');
  await user.type(await screen.findByLabelText('Number'), '4-777');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Saved as a draft.')).toBeVisible();
});

/** The page of a published question, with what it is told. */
function InBank() {
  return (
    <>
      <h1>In the bank</h1>
      <p>{useLocation().state}</p>
    </>
  );
}

function show(address: string, client = makeTestClient({ quizzes: [], results: [], parts: [] })) {
  render(
    <MemoryRouter initialEntries={[`${root}${address}`]}>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <Routes>
          <Route path={`${root}/drafts`} element={<DraftsSection />} />
          <Route path={`${root}/drafts/:draftId`} element={<DraftSection />} />
          <Route path={`${root}/questions/new`} element={<NewQuestionSection />} />
          <Route path={`${root}/questions/:questionId`} element={<InBank />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('can be saved incomplete, and shows what somebody else has made of it [ADM-5, ADM-13]', async () => {
  const theirs = { ...draft, content: { ...draft.content, reference: '9.9' }, updatedAt: 'later' };
  services.saveDraft.mockResolvedValueOnce({ state: 'conflict', current: theirs });
  const user = show('/drafts/d1');
  await user.clear(await screen.findByLabelText('Question'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(services.saveDraft).toHaveBeenCalledWith(draft, { ...draft.content, text: '' });
  expect(await screen.findByText('Someone else changed this draft while you were editing')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Reference Not changed 9.9' })).toBeVisible();
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, content },
  }));
  await user.click(screen.getByRole('button', { name: 'Save my changes over theirs' }));
  expect(services.saveDraft).toHaveBeenLastCalledWith(theirs, { ...theirs.content, text: '' });
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('becomes a new draft with what was typed when somebody has published or deleted it [ADM-13]', async () => {
  services.saveDraft.mockResolvedValueOnce({ state: 'gone' });
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Someone else published or deleted this draft')).toBeVisible();
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, id: 'd2', createdAt: 'now', content },
  }));
  await user.click(screen.getByRole('button', { name: 'Save as a new draft' }));
  await vi.waitFor(() => expect(services.getDraft).toHaveBeenLastCalledWith('d2'));
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    { ...draft, createdAt: '' },
    { ...draft.content, reference: `${draft.content.reference}1` },
  );
  expect(sessionStorage).toHaveLength(0);
});

it('takes options and type from one side when mine are saved over theirs', async () => {
  const theirs: QuestionDraftDocument = {
    ...draft,
    content: { ...draft.content, type: 'numeric', value: '6' },
  };
  services.saveDraft.mockResolvedValueOnce({ state: 'conflict', current: theirs });
  const user = show('/drafts/d1');
  await user.click(await screen.findByRole('radio', { name: 'Option 2 is correct' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Save my changes over theirs' }));
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    theirs,
    expect.objectContaining({ type: 'single', value: '' }),
  );
});

it('is what somebody else has made of it once my changes are discarded', async () => {
  const theirs = {
    ...draft,
    title: '4-778 What closes?',
    content: { ...draft.content, questionId: '4-778' },
  };
  services.saveDraft.mockResolvedValueOnce({ state: 'conflict', current: theirs });
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText('Number')).toHaveValue('4-778');
  expect(await screen.findByRole('heading', { name: '4-778 What closes?' })).toBeVisible();
});

it('keeps what is typed while it is stored for the first time', async () => {
  let answer = () => {};
  services.saveDraft.mockImplementation(
    (_, content) =>
      new Promise((resolve) => {
        const stored = { ...draft, content };
        services.getDraft.mockResolvedValue(stored);
        answer = () => resolve({ state: 'saved', stored });
      }),
  );
  const user = show('/questions/new');
  await user.type(screen.getByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.type(screen.getByLabelText('Reference'), '2');
  answer();
  expect(await screen.findByText('You have unsaved changes from earlier.')).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('12');
});

it('says nothing more of a refused publication once it’s saved, or what was typed is discarded [ADM-13]', async () => {
  services.publishQuestionDraft.mockResolvedValue({ state: 'overtaken' });
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, content },
  }));
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  cleanup();
  show('/drafts/d1');
  const refused = () => screen.queryByText('Someone else changed this draft while you were editing');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(refused()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(refused()).not.toBeInTheDocument());

  await user.type(screen.getByLabelText('Reference'), '2');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(refused()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await waitFor(() => expect(refused()).not.toBeInTheDocument());
});

it('is published once it’s complete and its number is free [ADM-13]', async () => {
  services.publishQuestionDraft.mockResolvedValue({ state: 'published', stored: question });
  const user = show('/drafts/d1');
  await user.clear(await screen.findByLabelText('Question'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('Write the question.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
  expect(services.publishQuestionDraft).not.toHaveBeenCalled();

  services.publishQuestionDraft.mockRejectedValueOnce(
    new NumberTakenError(makeQuestion({ questionId: '4-777', text: 'Taken?' })),
  );
  await user.type(screen.getByLabelText('Question'), 'What opens on overload?');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Another question has this number: “Taken?”.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('In the bank')).toBeVisible();
  expect(screen.getByText('published')).toBeVisible();
  expect(services.publishQuestionDraft).toHaveBeenLastCalledWith(
    draft,
    expect.objectContaining({ id: 'd1', text: 'What opens on overload?' }),
  );
});

it('can’t be discarded while it is saved or published, since that may fail [ADM-13]', async () => {
  let fail = () => {};
  const failing = () => new Promise((_, reject) => (fail = () => reject(new Error('offline'))));
  services.saveDraft.mockImplementation(failing);
  services.publishQuestionDraft.mockImplementation(failing);
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  cleanup();
  show('/drafts/d1');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(services.saveDraft).toHaveBeenCalledOnce());
  const discard = screen.getByRole('button', { name: 'Discard changes' });
  expect(discard).toBeDisabled();
  fail();
  expect(await screen.findByText('Failed to save the draft')).toBeVisible();
  expect(discard).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(services.publishQuestionDraft).toHaveBeenCalledOnce());
  expect(discard).toBeDisabled();
  fail();
  expect(await screen.findByText('Failed to publish it')).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue(`${draft.content.reference}1`);
});

it('keeps what is typed while it is published, as an edit of the question [ADM-5]', async () => {
  let publish = () => {};
  services.publishQuestionDraft.mockReturnValue(
    new Promise((resolve) => (publish = () => resolve({ state: 'published', stored: question }))),
  );
  const user = show('/drafts/d1');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(services.publishQuestionDraft).toHaveBeenCalledOnce());
  await user.type(screen.getByLabelText('Reference'), '1');
  publish();
  expect(await screen.findByText('In the bank')).toBeVisible();
  expect(questionEdits.read('d1')).toEqual({
    base: question,
    draft: { ...draft.content, reference: `${draft.content.reference}1` },
  });
});

it('is in the bank once, though that was read after a publication whose answer was lost', async () => {
  services.publishQuestionDraft.mockResolvedValue({ state: 'published', stored: question });
  const client = makeTestClient({ quizzes: [], results: [], parts: [] });
  client.setQueryData(bankQuery().queryKey, { documents: [question], skipped: [] });
  const user = show('/drafts/d1', client);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('In the bank')).toBeVisible();
  expect(client.getQueryData(bankQuery().queryKey)?.documents).toEqual([question]);
});

it('that is gone says where it may be', async () => {
  services.getDraft.mockResolvedValue(null);
  show('/drafts/gone');
  expect(await screen.findByText('Draft not found')).toBeVisible();
});

it('that is gone when the page is loaded again offers what was typed as a new draft [ADM-13]', async () => {
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  cleanup();
  services.getDraft.mockImplementation(async (id) => (id === 'd1' ? null : { ...draft, id }));
  services.saveDraft.mockImplementation(async (base, content) => ({
    state: 'saved',
    stored: { ...base, id: 'd2', createdAt: 'now', content },
  }));
  show('/drafts/d1');
  expect(await screen.findByText('This draft was published or deleted, or can’t be read')).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue(`${draft.content.reference}1`);
  // It may have been published already.
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(services.getDraft).toHaveBeenLastCalledWith('d2'));
  expect(services.saveDraft).toHaveBeenCalledExactlyOnceWith(
    { ...draft, createdAt: '' },
    { ...draft.content, reference: `${draft.content.reference}1` },
  );
  expect(sessionStorage).toHaveLength(0);
});

it('that is gone is no longer offered once what was typed is discarded [ADM-13]', async () => {
  const user = show('/drafts/d1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  cleanup();
  services.getDraft.mockResolvedValue(null);
  show('/drafts/d1');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Draft not found')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('is listed with who saved it, deleted once confirmed, and brought back [ADM-14]', async () => {
  const user = show('/drafts');
  const row = within(await screen.findByRole('row', { name: /4-777/u }));
  expect(row.getByRole('link')).toHaveAttribute('href', `${root}/drafts/d1`);
  expect(await row.findByText('Grace')).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Delete/u }));
  expect(services.deleteDraft).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(services.deleteDraft).toHaveBeenCalledExactlyOnceWith(draft);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(services.restoreDraft).toHaveBeenCalledExactlyOnceWith('d1'));
});

it('isn’t saved by Ctrl+S as well while it’s being published [ADM-13]', async () => {
  services.publishQuestionDraft.mockReturnValue(new Promise(() => {}));
  services.saveDraft.mockReturnValue(new Promise(() => {}));
  const user = show('/drafts/d1');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(services.publishQuestionDraft).toHaveBeenCalledOnce());
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-busy');
  expect(services.saveDraft).not.toHaveBeenCalled();
});
