import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { PartFullError } from '#services/parts/part-full-error.ts';

import PartSection from './part-section.tsx';

const rows = vi.hoisted(
  () => async () =>
    (await import('#test/support/mock-rows.ts')).mockRows({}, { id: 'question-2', questionId: '4-002' }),
);
const services = vi.hoisted(() => ({
  getPart: vi.fn(),
  addQuestionToPart: vi.fn(),
  removeQuestionFromPart: vi.fn(),
  orderPartQuestions: vi.fn(),
  updatePart: vi.fn(),
}));
vi.mock('#services/bank/list-rows.ts', rows);
vi.mock('#services/bank/get-rows.ts', rows);
vi.mock('#services/parts/list-part-titles.ts', rows);
vi.mock('#services/parts/get-part.ts', async (load) => ({ ...(await load<object>()), ...services }));
vi.mock('#services/parts/change-part-questions.ts', () => services);
vi.mock('#services/parts/update-part.ts', () => services);

const noRetry = { defaultOptions: { queries: { retry: false } } };
const part = examPartSchema.parse({ id: 'p1', title: 'Earthing', examWeight: 4, updatedAt: 'before' });

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  services.getPart.mockResolvedValue(part);
});

function show() {
  render(
    <MemoryRouter initialEntries={['/parts/p1']}>
      <QueryClientProvider client={new QueryClient(noRetry)}>
        <Routes>
          <Route path="/parts/:partId" element={<PartSection />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('keeps what is typed about a part while questions are put into it', async () => {
  services.addQuestionToPart.mockResolvedValue({ ...part, questionIds: ['question-1'], updatedAt: 'after' });
  const user = show();
  await user.click(await screen.findByLabelText('Description'));
  await user.paste('Earthing and bonding');
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  expect(await screen.findByRole('heading', { name: '1 question' })).toBeVisible();
  expect(services.addQuestionToPart).toHaveBeenCalledExactlyOnceWith('p1', 'question-1');
  expect(screen.getByLabelText('Description')).toHaveValue('Earthing and bonding');
});

it('saves one change after the other, so that the second doesn’t overtake the first', async () => {
  let save = (_part: typeof part) => {};
  services.addQuestionToPart.mockReturnValue(new Promise((resolve) => (save = resolve)));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  expect(screen.getByRole('button', { name: 'Add 4-002' })).toBeDisabled();
  await act(async () => save({ ...part, questionIds: ['question-1'] }));
  expect(await screen.findByRole('button', { name: 'Add 4-002' })).toBeEnabled();
  expect(screen.queryByText(/^The list had changed/u)).not.toBeInTheDocument();
});

it('shows the list with other changes, and blames nobody: they may be one’s own from another tab', async () => {
  services.addQuestionToPart.mockResolvedValue({ ...part, questionIds: ['question-2', 'question-1'] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  expect(
    await screen.findByText('The list had changed in the meantime. This is how it is now.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 questions' })).toBeVisible();
});

it('says beside the questions that a change failed, which can be dismissed', async () => {
  services.addQuestionToPart.mockRejectedValue(new Error('offline'));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change the questions of the part');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('button', { name: 'Dismissed' })).toBeVisible();
});

it('compares with the weight that somebody else has set meanwhile, and saves nothing invalid over it', async () => {
  const theirs = { ...part, examWeight: 9 };
  services.updatePart
    .mockResolvedValueOnce({ state: 'conflict', current: theirs })
    .mockResolvedValueOnce({ state: 'saved', stored: { ...theirs, description: 'Mine' } });
  const user = show();
  await user.click(await screen.findByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Questions in the exam Not changed 9' })).toBeVisible();
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  const keep = screen.getByRole('button', { name: 'Save my changes over theirs' });
  expect(keep).toBeDisabled();
  expect(screen.getByText('Fix this before you save. Title: Give the part a title.')).toBeVisible();
  await user.type(title, 'Earthing');
  expect(keep).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Save my changes over theirs' }));
  expect(services.updatePart).toHaveBeenLastCalledWith(theirs, { description: 'Mine' });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText('Questions in the exam')).toHaveValue('9');
});

it('says that a part is full, and that nothing was saved [PART-9]', async () => {
  services.addQuestionToPart.mockRejectedValue(new PartFullError(part));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add 4-001' }));
  const notice = await screen.findByText(/“Earthing” is full/u);
  expect(notice).toHaveTextContent(/up to 5,000 questions.*wasn’t saved/u);
  expect(screen.getByRole('heading', { name: '0 questions' })).toBeVisible();
});

it('leaves the keyboard at the next question once a removal is saved, and at the same one when that fails', async () => {
  const both = { ...part, questionIds: ['question-1', 'question-2'] };
  services.getPart.mockResolvedValue(both);
  services.removeQuestionFromPart.mockRejectedValueOnce(new Error('offline'));
  const user = show();
  const remove = await screen.findByRole('button', { name: 'Remove 4-001' });
  remove.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  await vi.waitFor(() => expect(remove).toHaveFocus());

  let save = (_stored: unknown) => {};
  services.removeQuestionFromPart.mockReturnValueOnce(new Promise((resolve) => (save = resolve)));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(remove).toBeDisabled());
  await act(async () => save({ ...part, questionIds: ['question-2'] }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Remove 4-002' })).toHaveFocus());
});

it('leaves a question where it was put while the order is saved, and takes it back when that fails', async () => {
  services.getPart.mockResolvedValue({ ...part, questionIds: ['question-1', 'question-2'] });
  let fail = (_error: Error) => {};
  services.orderPartQuestions.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Move down: 4-001' }));
  expect(await screen.findByRole('button', { name: '2: 4-001' })).toBeDisabled();
  await act(async () => fail(new Error('offline')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: '1: 4-001' })).toBeVisible();
});

it('says that somebody has deleted the part when its questions can’t be moved', async () => {
  services.getPart.mockResolvedValue({ ...part, questionIds: ['question-1', 'question-2'] });
  services.orderPartQuestions.mockResolvedValue({ state: 'gone' });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Move down: 4-001' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has deleted the exam part');
});

it('can be saved once somebody has restored the part that was deleted meanwhile', async () => {
  services.updatePart
    .mockResolvedValueOnce({ state: 'gone' })
    .mockResolvedValueOnce({ state: 'saved', stored: { ...part, description: 'Mine' } });
  const user = show();
  await user.click(await screen.findByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/restore it/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('brings back what was typed though somebody has deleted the part, until it’s restored or discarded', async () => {
  const user = show();
  await user.click(await screen.findByLabelText('Description'));
  await user.paste('Mine');
  cleanup();
  services.getPart.mockRejectedValueOnce(new PartNotFoundError('p1'));
  show();
  expect(await screen.findByText('This exam part was deleted, or can’t be read')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  services.updatePart.mockResolvedValueOnce({ state: 'saved', stored: { ...part, description: 'Mine' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Earthing' })).toBeVisible();
  expect(screen.queryByText('This exam part was deleted, or can’t be read')).not.toBeInTheDocument();

  await user.click(screen.getByLabelText('Description'));
  await user.paste('Again');
  cleanup();
  services.getPart.mockRejectedValueOnce(new PartNotFoundError('p1'));
  show();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('It may have been deleted, or it can’t be read.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
