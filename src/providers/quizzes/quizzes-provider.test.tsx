import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeQuestions, makeQuiz, makeResultFields } from '#test/support/factories.ts';

import { QuizzesProvider } from './quizzes-provider.tsx';
import { useQuizList } from './use-quiz-list.ts';
import { useQuizzes } from './use-quizzes.ts';

const services = vi.hoisted(() => ({
  listQuizzes: vi.fn(),
  readResults: vi.fn(),
  readNewResults: vi.fn(),
  getQuiz: vi.fn(),
  getQuizQuestions: vi.fn(),
  createQuiz: vi.fn(),
  updateQuiz: vi.fn(),
  deleteQuiz: vi.fn(),
  saveResult: vi.fn(),
}));
vi.mock('#services/quizzes/list-quizzes.ts', () => services);
vi.mock('#services/quiz-results/list-results.ts', () => services);
vi.mock('#services/quizzes/get-quiz.ts', () => services);
vi.mock('#services/quizzes/get-quiz-questions.ts', () => services);
vi.mock('#services/quizzes/create-quiz.ts', () => services);
vi.mock('#services/quizzes/update-quiz.ts', () => services);
vi.mock('#services/quizzes/delete-quiz.ts', () => services);
vi.mock('#services/quiz-results/save-result.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const now = '2026-11-20T18:30:00.000Z';
const quiz = makeQuiz();
const stored = firstResult('qr_1_a', 'ada', makeResultFields({ quizId: quiz.id }), now);
const fault = new Error('unavailable');

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
  services.listQuizzes.mockResolvedValue([quiz]);
  services.readResults.mockResolvedValue([stored]);
});

function show(hook: typeof useQuizzes, status: AuthState['status'] = 'signed-in', client = makeClient()) {
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={makeAuthState(status)}>
          <QuizzesProvider>{children}</QuizzesProvider>
        </AuthContext>
      </QueryClientProvider>
    ),
  });
  return result;
}

const makeClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The provider once both lists have come or failed. */
async function start(status: AuthState['status'] = 'signed-in', client = makeClient()) {
  const result = show(useQuizList, status, client);
  expect(result.current.status).toBe('loading');
  await waitFor(() => {
    expect(result.current.status).not.toBe('loading');
    expect(result.current.resultsStatus).not.toBe('loading');
  });
  return result;
}

describe('loading', () => {
  it('gives the quizzes and the results of whoever is signed in', async () => {
    const result = await start();
    expect(result.current).toMatchObject({
      status: 'ready',
      quizzes: [quiz],
      results: [stored],
      error: null,
    });
    expect(services.readResults).toHaveBeenCalledWith('ada');
    expect(result.current.getLatestResult(quiz.id)).toEqual(stored);
    expect(result.current.getLatestResult('another')).toBeNull();
  });

  it('has no results without a user, and asks for none', async () => {
    const result = await start('signed-out');
    expect(result.current).toMatchObject({ results: [], resultsStatus: 'idle' });
    expect(services.readResults).not.toHaveBeenCalled();
  });

  it('leaves the quizzes where they are while nobody wants them', async () => {
    const result = show(useQuizzes);
    await waitFor(() => expect(result.current.resultsStatus).toBe('ready'));
    expect(result.current).toMatchObject({ status: 'loading', quizzes: [] });
    expect(services.listQuizzes).not.toHaveBeenCalled();
  });

  it('that failed says which of the two, and what came stays', async () => {
    services.listQuizzes.mockRejectedValue(fault);
    const failed = await start();
    expect(failed.current.error).toBe('Failed to load quizzes. Please check console for details.');
    expect(failed.current.results).toEqual([stored]);
    services.listQuizzes.mockResolvedValue([quiz]);
    services.readResults.mockRejectedValue(fault);
    const half = await start();
    expect(half.current.error).toBe('Failed to load your quiz results');
    expect(half.current.quizzes).toEqual([quiz]);
  });

  it('is done again when one asks for it by refresh', async () => {
    const result = await start();
    const newer = makeQuiz({ id: 'newer' });
    services.listQuizzes.mockResolvedValue([quiz, newer]);
    await act(() => result.current.refresh());
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz, newer]));
    expect(services.readResults).toHaveBeenCalledTimes(2);
  });
});

describe('one quiz', () => {
  it('comes with its questions', async () => {
    const questions = makeQuestions(2);
    services.getQuiz.mockResolvedValue(quiz);
    services.getQuizQuestions.mockResolvedValue(questions);
    const result = await start();
    expect(await act(() => result.current.getQuizById(quiz.id))).toEqual(quiz);
    expect(await act(() => result.current.loadQuestions(quiz.id))).toEqual(questions);
  });

  it('that could not be loaded is named, and answered by nothing', async () => {
    services.getQuiz.mockRejectedValue(fault);
    services.getQuizQuestions.mockRejectedValue(fault);
    const result = await start();
    expect(await act(() => result.current.getQuizById('q9'))).toBeNull();
    expect(result.current.error).toBe('Failed to load quiz with ID: q9');
    expect(await act(() => result.current.loadQuestions('q9'))).toEqual([]);
    expect(result.current.error).toBe('Failed to load questions for quiz with ID: q9');
  });
});

describe('changing quizzes', () => {
  it('changes the list without reading it again', async () => {
    const added = makeQuiz({ id: 'added', title: 'Added' });
    services.createQuiz.mockResolvedValue(added);
    const { createdAt: _, ...changed } = { ...added, title: 'Changed' };
    services.updateQuiz.mockResolvedValue(changed);
    const result = await start();
    await act(() => result.current.addQuiz({ title: 'Added' }));
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz, added]));
    await act(() => result.current.updateQuiz('added', { title: 'Changed' }));
    await waitFor(() => expect(result.current.quizzes[1]).toEqual({ ...added, title: 'Changed' }));
    expect(await act(() => result.current.deleteQuiz('added'))).toBe(true);
    await waitFor(() => expect(result.current.quizzes).toEqual([quiz]));
    expect(services.listQuizzes).toHaveBeenCalledOnce();
  });

  it('that fails is answered by null or false with its sentence, and is logged', async () => {
    for (const name of ['createQuiz', 'updateQuiz', 'deleteQuiz'] as const)
      services[name].mockRejectedValue(fault);
    const result = await start();
    expect(await act(() => result.current.addQuiz({}))).toBeNull();
    expect(result.current.error).toBe('Failed to add quiz');
    expect(await act(() => result.current.updateQuiz(quiz.id, {}))).toBeNull();
    expect(result.current.error).toBe('Failed to update quiz');
    expect(await act(() => result.current.deleteQuiz(quiz.id))).toBe(false);
    expect(result.current.error).toBe('Failed to delete quiz');
    expect(result.current.quizzes).toEqual([quiz]);
    expect(logError).toHaveBeenLastCalledWith('Failed to delete quiz', fault);
  });
});

describe('a quiz that was opened before', () => {
  it('is read anew after it was changed, and after a refresh', async () => {
    services.updateQuiz.mockResolvedValue(quiz);
    const client = makeClient();
    const result = await start('signed-in', client);
    const key = ['quiz', quiz.id];
    const isOld = () => client.getQueryState(key)?.isInvalidated;
    client.setQueryData(key, quiz);
    await act(() => result.current.updateQuiz(quiz.id, {}));
    expect(isOld()).toBe(true);
    client.setQueryData(key, quiz);
    expect(isOld()).toBe(false);
    await act(() => result.current.refresh());
    expect(isOld()).toBe(true);
  });
});

describe('saving a result', () => {
  it('is not undone by a reading that began before it', async () => {
    const next = { ...stored, attempts: 2, score: 80 };
    services.saveResult.mockResolvedValue(next);
    const result = await start();
    let answer: (results: unknown) => void = () => {};
    services.readResults.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    services.readResults.mockResolvedValue([next]);
    await act(async () => {
      const refreshed = result.current.refresh();
      await vi.waitFor(() => expect(services.readResults).toHaveBeenCalledTimes(2));
      await result.current.saveQuizResult(quiz.id, makeResultFields());
      answer([stored]);
      await refreshed;
    });
    await waitFor(() => expect(services.readResults).toHaveBeenCalledTimes(3));
    expect(result.current.results).toEqual([next]);
  });

  it('shows it in place of the one before', async () => {
    const next = { ...stored, attempts: 2, score: 80 };
    services.saveResult.mockResolvedValue(next);
    const result = await start();
    expect(await act(() => result.current.saveQuizResult(quiz.id, makeResultFields()))).toEqual(next);
    await waitFor(() => expect(result.current.results).toEqual([next]));
  });

  it('needs a user, and says why it failed', async () => {
    const visitor = await start('signed-out');
    expect(await act(() => visitor.current.saveQuizResult(quiz.id, makeResultFields()))).toBeNull();
    expect(visitor.current.error).toBe('Failed to save quiz result');
    const [, cause] = vi.mocked(logError).mock.lastCall ?? [];
    expect(cause).toEqual(new Error('User must be logged in to save quiz results'));
    expect(services.saveResult).not.toHaveBeenCalled();
  });
});

describe('an error', () => {
  it('goes five seconds after it was told to, unless a newer one came', async () => {
    services.deleteQuiz.mockRejectedValue(fault);
    const result = await start();
    await act(() => result.current.deleteQuiz(quiz.id));
    vi.useFakeTimers();
    try {
      act(() => result.current.clearError());
      act(() => void vi.advanceTimersByTime(4999));
      expect(result.current.error).toBe('Failed to delete quiz');
      act(() => void vi.advanceTimersByTime(1));
      expect(result.current.error).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
