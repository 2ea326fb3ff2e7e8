import { QueryClient } from '@tanstack/react-query';

import type { Correction } from '#domain/correction/correction.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { shippedModel } from '#domain/readiness/forecast-model.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { nothingSaved } from '#domain/saved/saved-questions.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { modelQuery } from '#providers/readiness/queries.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { savedQuery, waitingQuery } from '#providers/saved/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';

/** What is in the cache for the user of `makeAuthState`. For everything else, the service is called. */
export type QueryData = {
  readonly quizzes?: readonly Quiz[];
  readonly parts?: readonly ExamPart[];
  readonly plans?: readonly Plan[];
  readonly corrections?: readonly Correction[];
  readonly results?: readonly QuizResult[];
  readonly study?: StudyRecord;
  readonly subscription?: Subscription | null;
};

/** A query cache for tests, without retries, whose data never becomes stale. */
export function makeTestClient(data: QueryData = {}, uid = 'ada'): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryDelay: 0, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(modelQuery().queryKey, shippedModel);
  for (const key of [savedQuery(uid), waitingQuery(uid), waitingQuery(null)]) {
    client.setQueryData(key.queryKey, nothingSaved);
  }
  if (data.quizzes) client.setQueryData(quizListQuery().queryKey, [...data.quizzes]);
  if (data.parts) client.setQueryData(partListQuery().queryKey, [...data.parts]);
  if (data.plans) client.setQueryData(planListQuery().queryKey, [...data.plans]);
  if (data.corrections) client.setQueryData(correctionsQuery().queryKey, [...data.corrections]);
  if (data.results) client.setQueryData(resultListQuery(uid).queryKey, [...data.results]);
  if (data.study) client.setQueryData(studyQuery(uid).queryKey, data.study);
  if (data.subscription !== undefined) {
    client.setQueryData(subscriptionQuery(uid).queryKey, data.subscription);
  }
  return client;
}

/** Puts a query into the state after a failed read: without data, and with an error that stays until it's read again. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[]): void {
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  client
    .getQueryCache()
    .build(client, { queryKey: [...queryKey] })
    .setState({ status: 'error', error: new Error('unavailable'), errorUpdateCount: 1 });
}
