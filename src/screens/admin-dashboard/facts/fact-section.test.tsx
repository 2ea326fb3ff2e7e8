import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Fact } from '#domain/fact/fact.ts';
import { factDraftFrom } from '#domain/fact/fact-draft.ts';
import type { Question } from '#domain/question/question.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeFact, makeQuestion } from '#test/support/factories.ts';

import { adminPaths } from '../admin-paths.ts';
import FactSection from './fact-section.tsx';
import NewFactSection from './new-fact-section.tsx';

const services = vi.hoisted(() => ({
  getFact: vi.fn(),
  listRestingQuestions: vi.fn(),
  addFact: vi.fn(),
  updateFact: vi.fn(),
  withdrawFact: vi.fn(),
  restoreFact: vi.fn(),
}));
vi.mock('#services/facts/get-fact.ts', () => ({ getFact: services.getFact }));
vi.mock('#services/facts/list-resting-questions.ts', () => ({
  listRestingQuestions: services.listRestingQuestions,
}));
vi.mock('#services/facts/save-fact.ts', () => ({
  addFact: services.addFact,
  updateFact: services.updateFact,
}));
vi.mock('#services/facts/withdraw-fact.ts', () => ({
  withdrawFact: services.withdrawFact,
  restoreFact: services.restoreFact,
}));

installDialog();

beforeEach(() => {
  for (const mock of Object.values(services)) mock.mockReset();
  sessionStorage.clear();
});

const makeClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function show(address: string, client = makeClient()) {
  render(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuthState('signed-in')}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={adminPaths.newFact.pattern} element={<NewFactSection />} />
            <Route path={adminPaths.fact.pattern} element={<FactSection />} />
          </Routes>
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** The page of a fact with the questions that are based on it. */
function showFact(fact: Fact, questions: readonly Question[], client = makeClient()) {
  services.getFact.mockResolvedValue(fact);
  services.listRestingQuestions.mockResolvedValue(questions);
  return show(adminPaths.fact.to({ factId: fact.id }), client);
}

describe('a new fact', () => {
  it('says what is missing, and refuses an id that is taken', async () => {
    services.addFact.mockResolvedValue(null);
    const user = show(adminPaths.newFact.to());
    await user.click(screen.getByRole('button', { name: 'Add the fact' }));
    expect(screen.getByText('Its part and a number, such as 4.96.')).toBeVisible();
    expect(screen.getByText('Say in one sentence what holds.')).toBeVisible();
    expect(services.addFact).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText('Id'), '4.96');
    await user.type(screen.getByLabelText('Statement'), 'It holds.');
    await user.type(screen.getByLabelText('Reference'), '443.4.1');
    await user.type(screen.getByLabelText('Chapter'), '44');
    await user.type(screen.getByLabelText('Correct from'), 'A2:2022');
    await user.click(screen.getByRole('button', { name: 'Add the fact' }));
    expect(services.addFact).toHaveBeenCalledWith(
      '4.96',
      expect.objectContaining({ grade: 'C', sources: [] }),
    );
    expect(await screen.findByText('Another fact has this id.')).toBeVisible();
    await user.type(screen.getByLabelText('Id'), '1');
    expect(screen.queryByText('Another fact has this id.')).not.toBeInTheDocument();
  });

  const fact = makeFact();

  /** Adds a fact that was typed before, and answers when `add` is called. */
  async function startAdding() {
    const draft = { ...factDraftFrom(fact), id: fact.id };
    let add = () => {};
    services.addFact.mockReturnValue(new Promise((resolve) => (add = () => resolve(fact))));
    services.getFact.mockResolvedValue(fact);
    services.listRestingQuestions.mockResolvedValue([]);
    sessionStorage.setItem('ohmwork.edit-draft.new-fact.new', JSON.stringify({ base: null, draft }));
    const user = show(adminPaths.newFact.to());
    await user.click(screen.getByRole('button', { name: 'Add the fact' }));
    await vi.waitFor(() => expect(services.addFact).toHaveBeenCalledOnce());
    return Object.assign(user, { add: () => add() });
  }

  it('is added once, under its first id, though it’s changed and pressed again meanwhile', async () => {
    const user = await startAdding();
    await user.type(screen.getByLabelText('Id'), '1');
    expect(screen.getByLabelText('Id')).toHaveValue(fact.id);
    await user.click(screen.getByRole('button', { name: 'Add the fact' }));
    await user.keyboard('{Control>}s{/Control}');
    user.add();
    expect(await screen.findByRole('form', { name: `Fact ${fact.id}` })).toBeVisible();
    expect(services.addFact).toHaveBeenCalledOnce();
  });

  it('can’t be discarded while it is added, since that may fail', async () => {
    const user = await startAdding();
    const discard = screen.getByRole('button', { name: 'Discard changes' });
    expect(discard).toBeDisabled();
    user.add();
    await vi.waitFor(() => expect(discard).not.toBeInTheDocument());
  });

  it('keeps what is typed while it is added, as an edit of the fact [ADM-5]', async () => {
    const user = await startAdding();
    await user.type(screen.getByLabelText('Note'), 'More.');
    user.add();
    expect(await screen.findByRole('form', { name: `Fact ${fact.id}` })).toBeVisible();
    expect(screen.getByText('You have unsaved changes from earlier.')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue(`${fact.note}More.`);
  });
});

describe('a fact', () => {
  it('saves only what was changed, and shows what somebody else has changed', async () => {
    const fact = makeFact();
    services.updateFact.mockResolvedValue({ state: 'conflict', current: { ...fact, note: 'Theirs.' } });
    const user = showFact(fact, []);
    const note = await screen.findByLabelText('Note');
    await user.type(note, 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(services.updateFact).toHaveBeenCalledExactlyOnceWith(fact, { note: 'Mine.' });
    expect(await screen.findByRole('row', { name: 'Note Mine. Theirs.' })).toBeVisible();
  });

  it('is withdrawn with its questions and a reason, and put back [ADM-9]', async () => {
    const fact = makeFact();
    const questions = [makeQuestion(), makeQuestion({ id: 'q2', questionId: '4-002', status: 'withdrawn' })];
    const gone = {
      ...fact,
      withdrawnAt: '2026-11-22T09:00:00.000Z',
      withdrawnReason: 'The rule was deleted.',
      withdrawnQuestions: ['question-1'],
    };
    services.withdrawFact.mockImplementation(() => {
      services.getFact.mockResolvedValue(gone);
      services.listRestingQuestions.mockResolvedValue(
        questions.map((question) => ({ ...question, status: 'withdrawn' })),
      );
      return Promise.resolve({ fact: gone, questions: questions.slice(0, 1) });
    });
    services.restoreFact.mockImplementation(() => {
      services.getFact.mockResolvedValue(fact);
      return Promise.resolve({ fact, questions: questions.slice(0, 1) });
    });
    const user = showFact(fact, questions);
    const withdraw = await screen.findByRole('button', { name: 'Withdraw the fact and 1 question' });
    await user.click(withdraw);
    expect(screen.getByText('Say in one sentence what was wrong.')).toBeVisible();
    expect(screen.getByLabelText('What was wrong?')).toHaveFocus();
    expect(services.withdrawFact).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText('What was wrong?'), 'The rule was deleted.');
    // What was typed is still there after leaving the page.
    cleanup();
    showFact(fact, questions);
    expect(await screen.findByLabelText('What was wrong?')).toHaveValue('The rule was deleted.');
    await user.click(screen.getByRole('button', { name: 'Withdraw the fact and 1 question' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the fact and 1 question?' });
    expect(services.withdrawFact).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('heading', { name: 'This fact is withdrawn' })).toBeVisible();
    expect(services.withdrawFact).toHaveBeenCalledWith(fact.id, 'The rule was deleted.', expect.anything());
    expect(screen.getByText('Withdrawn on 22 November 2026: The rule was deleted.')).toBeVisible();
    expect(
      screen.getByText(/^1 question was withdrawn with it\. Undoing this publishes it again/u),
    ).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);

    await user.click(screen.getByRole('button', { name: 'Undo the withdrawal' }));
    expect(await screen.findByLabelText('What was wrong?')).toBeVisible();
    expect(screen.queryByText('Say in one sentence what was wrong.')).not.toBeInTheDocument();
    expect(await screen.findByText('The fact is in force again. 1 question published again.')).toBeVisible();
    expect(services.restoreFact).toHaveBeenCalledWith(gone, expect.anything());
  });

  it('offers to finish a withdrawal that was stopped', async () => {
    const stopped = makeFact({ withdrawnAt: '2026-11-22T09:00:00.000Z', withdrawnReason: 'Deleted.' });
    const client = makeClient();
    client.setQueryData(bankQuery().queryKey, { documents: [makeQuestion()], skipped: [] });
    const user = showFact(stopped, [makeQuestion()], client);
    services.withdrawFact.mockRejectedValue(new Error('unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the remaining 1 question' }));
    expect(screen.queryByText(/withdrawn with it/u)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(services.withdrawFact).toHaveBeenCalledWith(stopped.id, 'Deleted.', expect.anything());
    expect(await screen.findByText('Failed to withdraw the fact')).toBeVisible();
    // What was withdrawn before it stopped is read again wherever the bank is shown next.
    expect(client.getQueryState(bankQuery().queryKey)?.isInvalidated).toBe(true);
  });

  it('withdraws the rest for the stored reason, whatever was typed before somebody withdrew it', async () => {
    const fact = makeFact();
    const user = showFact(fact, [makeQuestion()]);
    await user.type(await screen.findByLabelText('What was wrong?'), 'Mine.');
    cleanup();
    showFact({ ...fact, withdrawnAt: '2026-11-22T09:00:00.000Z', withdrawnReason: 'Theirs.' }, [
      makeQuestion(),
    ]);
    services.withdrawFact.mockResolvedValue(null);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the remaining 1 question' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(services.withdrawFact).toHaveBeenCalledWith(fact.id, 'Theirs.', expect.anything());
  });

  it('that isn’t there says so', async () => {
    services.getFact.mockResolvedValue(null);
    services.listRestingQuestions.mockResolvedValue([]);
    show(adminPaths.fact.to({ factId: '4.999' }));
    expect(await screen.findByText('Fact not found')).toBeVisible();
  });
});
