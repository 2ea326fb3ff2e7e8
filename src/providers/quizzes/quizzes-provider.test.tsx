import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { useResults } from '#providers/results/use-results.ts';
import { logError } from '#services/log.ts';
import type { QuizWithQuestions } from '#services/quizzes/with-questions.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeQuestions, makeQuiz, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { quizListQuery, quizQuery } from './queries.ts';
import { QuizzesProvider } from './quizzes-provider.tsx';
import { useQuizActions, useQuizzes } from './use-quizzes.ts';

const services = vi.hoisted(() => ({
  listQuizzes: vi.fn(),
  listResults: vi.fn(),
  listNewResults: vi.fn(),
  getQuizHead: vi.fn(),
  withQuestions: vi.fn(),
  createQuiz: vi.fn(),
  updateQuiz: vi.fn(),
  deleteQuiz: vi.fn(),
}));
vi.mock('#services/quizzes/list-quizzes.ts', () => services);
vi.mock('#services/quiz-results/list-results.ts', () => services);
vi.mock('#services/quizzes/get-quiz-head.ts', () => services);
vi.mock('#services/quizzes/with-questions.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#services/quizzes/create-quiz.ts', () => services);
vi.mock('#services/quizzes/update-quiz.ts', () => services);
vi.mock('#services/quizzes/delete-quiz.ts', () => services);

const now = '2026-11-20T18:30:00.000Z';
const quiz = makeQuiz();
const stored = firstResult('qr_1_a', 'ada', makeResultFields({ quizId: quiz.id }), now);
const fault = new Error('unavailable');

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
  services.listQuizzes.mockResolvedValue([quiz]);
  services.listResults.mockResolvedValue([stored]);
  services.listNewResults.mockResolvedValue([stored]);
});

function show<T>(hook: () => T, auth: AuthState, client: QueryClient) {
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={auth}>
          <QuizzesProvider>{children}</QuizzesProvider>
        </AuthContext>
      </QueryClientProvider>
    ),
  }).result;
}

/** Quizzes and results as a screen has them, once both have come or failed. */
async function start(auth = makeAuthState('signed-in'), client = makeTestClient()) {
  const result = show(() => ({ ...useQuizzes(), own: useResults() }), auth, client);
  expect(result.current.status).toBe('loading');
  await waitFor(() => {
    expect(result.current.status).not.toBe('loading');
    expect(result.current.own.status).not.toBe('loading');
  });
  return result;
}

describe('loading', () => {
  it('gives the quizzes and the results of the signed-in user [QZ-18, RES-15]', async () => {
    const result = await start();
    expect(result.current).toMatchObject({ status: 'ready', quizzes: [quiz], error: null, loadError: null });
    expect(result.current.own.results).toEqual([stored]);
    expect(services.listResults).toHaveBeenCalledWith('ada');
  });

  it('has no results without a user, and asks for none [RES-15]', async () => {
    const result = await start(makeAuthState('signed-out'));
    expect(result.current.own).toMatchObject({ results: [], status: 'idle' });
    expect(services.listResults).not.toHaveBeenCalled();
  });

  it('reads no quizzes for a screen that shows none', async () => {
    show(useQuizActions, makeAuthState('signed-in'), makeTestClient());
    await act(async () => {});
    expect(services.listQuizzes).not.toHaveBeenCalled();
  });

  it('that failed says so where it belongs, and the rest is there [QZ-18, RES-16]', async () => {
    services.listQuizzes.mockRejectedValue(fault);
    const failed = await start();
    expect(failed.current.loadError).toBe('Failed to load quizzes. Please check console for details.');
    expect(failed.current.own).toMatchObject({ results: [stored], isError: false });
    services.listQuizzes.mockResolvedValue([quiz]);
    services.listResults.mockRejectedValue(fault);
    const half = await start();
    expect(half.current.own).toMatchObject({ results: [], status: 'error', isError: true });
    expect(half.current).toMatchObject({ quizzes: [quiz], loadError: null });
  });

  it('stays failed while it is tried again, until it succeeds', async () => {
    services.listQuizzes.mockRejectedValueOnce(fault);
    const result = await start();
    let answer: (quizzes: unknown) => void = () => {};
    services.listQuizzes.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    act(() => void result.current.refresh());
    await waitFor(() => expect(result.current.refreshing).toBe(true));
    expect(result.current).toMatchObject({
      status: 'error',
      loadError: 'Failed to load quizzes. Please check console for details.',
    });
    await act(async () => answer([quiz]));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', loadError: null }));
  });

  it('reads everything again on a refresh [QZ-14]', async () => {
    const result = await start();
    const newer = makeQuiz({ id: 'newer' });
    services.listQuizzes.mockResolvedValue([quiz, newer]);
    await act(() => result.current.refresh());
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz, newer]));
    expect(services.listResults.mock.calls.length).toBeGreaterThan(1);
  });

  it('reads the results again when the quiz list has changed, and not when it is the same [RES-15]', async () => {
    const client = makeTestClient();
    const result = await start(makeAuthState('signed-in'), client);
    await act(() => client.refetchQueries({ queryKey: ['quizzes', 'list'] }));
    expect(services.listNewResults).not.toHaveBeenCalled();
    services.listQuizzes.mockResolvedValue([quiz, makeQuiz({ id: 'newer' })]);
    await act(() => client.refetchQueries({ queryKey: ['quizzes', 'list'] }));
    await waitFor(() => expect(services.listNewResults).toHaveBeenCalledExactlyOnceWith('ada', [stored]));
    expect(result.current.own.results).toEqual([stored]);
  });
});

describe('one quiz', () => {
  it('that was opened has its questions at hand', async () => {
    const questions = makeQuestions(2);
    const client = makeTestClient();
    const opened: QuizWithQuestions = { ...quiz, questions };
    client.setQueryData(quizQuery(quiz.id).queryKey, opened);
    const result = await start(makeAuthState('signed-in'), client);
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual(questions);
    expect(services.withQuestions).not.toHaveBeenCalled();
  });

  it('whose questions are on their way waits for them, and reads none twice', async () => {
    const questions = makeQuestions(2);
    const client = makeTestClient();
    let arrive = (_: QuizWithQuestions) => {};
    const reading = client.fetchQuery({
      ...quizQuery(quiz.id),
      queryFn: () =>
        new Promise<QuizWithQuestions>((resolve) => {
          arrive = resolve;
        }),
    });
    const result = await start(makeAuthState('signed-in'), client);
    const loading = act(() => result.current.loadQuestions(quiz.id));
    arrive({ ...quiz, questions });
    expect(await loading).toEqual(questions);
    await reading;
    expect(services.withQuestions).not.toHaveBeenCalled();
  });

  it('whose questions are not there yet has them read', async () => {
    const questions = makeQuestions(2);
    services.withQuestions.mockResolvedValue({ ...quiz, questions });
    const result = await start();
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual(questions);
  });

  it('that was refreshed has its questions read once', async () => {
    const questions = makeQuestions(2);
    services.getQuizHead.mockResolvedValue(quiz);
    services.withQuestions.mockResolvedValue({ ...quiz, questions });
    const client = makeTestClient();
    const result = await start(makeAuthState('signed-in'), client);
    await act(() => result.current.loadQuestions(quiz.id));
    await act(() => result.current.refresh());
    services.withQuestions.mockClear();
    const newer = makeQuestions(3);
    services.withQuestions.mockResolvedValue({ ...quiz, questions: newer });
    await act(() => client.fetchQuery(quizQuery(quiz.id)));
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual(newer);
    expect(services.withQuestions).toHaveBeenCalledOnce();
  });

  it('whose questions can’t be read again starts with those that were read before', async () => {
    const questions = makeQuestions(2);
    const client = makeTestClient();
    const opened: QuizWithQuestions = { ...quiz, questions };
    client.setQueryData(quizQuery(quiz.id).queryKey, opened);
    services.withQuestions.mockRejectedValue(fault);
    const result = await start(makeAuthState('signed-in'), client);
    await act(() => client.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey }));
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual(questions);
    expect(result.current.error).toBeNull();
  });

  it('whose questions don’t come again in time starts with those that were read before', async () => {
    const questions = makeQuestions(2);
    const client = makeTestClient();
    const opened: QuizWithQuestions = { ...quiz, questions };
    client.setQueryData(quizQuery(quiz.id).queryKey, opened);
    services.withQuestions.mockReturnValue(new Promise(() => {}));
    const result = await start(makeAuthState('signed-in'), client);
    await act(() => client.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey, refetchType: 'none' }));
    vi.useFakeTimers();
    await act(async () => {
      const loading = result.current.loadQuestions(quiz.id);
      await vi.advanceTimersByTimeAsync(3000);
      expect(await loading).toEqual(questions);
    });
    vi.useRealTimers();
  });

  it('that is missing has no questions to read, which is logged [QZ-19]', async () => {
    services.getQuizHead.mockResolvedValue(null);
    const result = await start();
    expect(await act(() => result.current.loadQuestions('gone'))).toEqual([]);
    expect(result.current.error?.message).toBe('Failed to load questions for quiz with ID: gone');
    const missing = new Error('Quiz with ID gone not found');
    expect(logError).toHaveBeenCalledWith('Failed to load questions for quiz with ID: gone', missing);
  });

  it('without questions gives an empty list [QZ-19]', async () => {
    services.withQuestions.mockResolvedValue(quiz);
    const result = await start();
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual([]);
    expect(result.current.error).toBeNull();
  });

  it('whose questions could not be loaded is named, and answered by none [ERR-4]', async () => {
    services.getQuizHead.mockRejectedValue(fault);
    const result = await start();
    expect(await act(() => result.current.loadQuestions('q9'))).toEqual([]);
    expect(result.current.error).toMatchObject({
      message: 'Failed to load questions for quiz with ID: q9',
      quizId: 'q9',
    });
  });
});

describe('changing quizzes', () => {
  it('changes the list without reading it again', async () => {
    const added = makeQuiz({ id: 'added', title: 'Added' });
    services.createQuiz.mockResolvedValue(added);
    services.updateQuiz.mockResolvedValue({ state: 'saved', stored: { ...added, title: 'Changed' } });
    const result = await start();
    await act(() => result.current.addQuiz({ title: 'Added' }));
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz, added]));
    await act(() => result.current.updateQuiz(added, { title: 'Changed' }));
    await waitFor(() => expect(result.current.quizzes[1]).toEqual({ ...added, title: 'Changed' }));
    expect(await act(() => result.current.deleteQuiz('added'))).toBe(true);
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz]));
    expect(services.listQuizzes).toHaveBeenCalledOnce();
  });

  it('leaves the list as old as it was', async () => {
    services.createQuiz.mockResolvedValue(makeQuiz({ id: 'added' }));
    const client = makeTestClient();
    const { queryKey } = quizListQuery();
    const result = await start(makeAuthState('signed-in'), client);
    client.setQueryData(queryKey, [quiz], { updatedAt: 1 });
    await act(() => result.current.addQuiz({}));
    expect(client.getQueryState(queryKey)).toMatchObject({ data: { length: 2 }, dataUpdatedAt: 1 });
  });

  it('leaves the list as it is when somebody else has changed the quiz meanwhile', async () => {
    const outcome = { state: 'conflict', current: { ...quiz, title: 'Theirs' } };
    services.updateQuiz.mockResolvedValue(outcome);
    const result = await start();
    expect(await act(() => result.current.updateQuiz(quiz, { title: 'Mine' }))).toEqual(outcome);
    expect(result.current).toMatchObject({ quizzes: [quiz], error: null });
  });

  it('that fails is answered by null or false with its sentence [ERR-4]', async () => {
    for (const name of ['createQuiz', 'updateQuiz', 'deleteQuiz'] as const)
      services[name].mockRejectedValue(fault);
    const result = await start();
    expect(await act(() => result.current.addQuiz({}))).toBeNull();
    expect(result.current.error).toMatchObject({ message: 'Failed to add quiz', quizId: null });
    expect(await act(() => result.current.updateQuiz(quiz, {}))).toBeNull();
    expect(result.current.error).toMatchObject({
      message: 'Failed to update quiz',
      quizId: quiz.id,
      cause: fault,
    });
    expect(await act(() => result.current.deleteQuiz(quiz.id))).toBe(false);
    expect(result.current.error).toMatchObject({ message: 'Failed to delete quiz', quizId: quiz.id });
    expect(result.current).toMatchObject({ quizzes: [quiz], loadError: null });
  });

  it('has an open quiz read again, and so does a refresh', async () => {
    services.updateQuiz.mockResolvedValue({ state: 'saved', stored: quiz });
    const client = makeTestClient();
    const result = await start(makeAuthState('signed-in'), client);
    const { queryKey } = quizQuery(quiz.id);
    const isOld = () => client.getQueryState(queryKey)?.isInvalidated;
    client.setQueryData(queryKey, quiz);
    await act(() => result.current.updateQuiz(quiz, {}));
    expect(isOld()).toBe(true);
    client.setQueryData(queryKey, quiz);
    expect(isOld()).toBe(false);
    await act(() => result.current.refresh());
    expect(isOld()).toBe(true);
  });
});

describe('an error', () => {
  async function startFailed() {
    services.deleteQuiz.mockRejectedValueOnce(fault);
    const result = await start();
    await act(() => result.current.deleteQuiz(quiz.id));
    vi.useFakeTimers();
    return result;
  }
  afterEach(() => vi.useRealTimers());

  it('goes five seconds after it was told to [ERR-3]', async () => {
    const result = await startFailed();
    expect(result.current.error?.isClearing).toBe(false);
    act(() => result.current.clearError());
    act(() => void vi.advanceTimersByTime(4999));
    expect(result.current.error).toMatchObject({ message: 'Failed to delete quiz', isClearing: true });
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.error).toBeNull();
  });

  it('stays when it is read again meanwhile', async () => {
    const result = await startFailed();
    act(() => result.current.clearError());
    act(() => result.current.keepError());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.error).toMatchObject({ message: 'Failed to delete quiz', isClearing: false });
  });

  it('is not taken away by the clearing of an earlier one', async () => {
    const result = await startFailed();
    act(() => result.current.clearError());
    services.createQuiz.mockRejectedValueOnce(fault);
    await act(() => result.current.addQuiz({}));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.error?.message).toBe('Failed to add quiz');
  });

  it('goes when another action begins', async () => {
    const result = await startFailed();
    services.createQuiz.mockResolvedValueOnce(quiz);
    await act(() => result.current.addQuiz({}));
    expect(result.current.error).toBeNull();
  });
});
