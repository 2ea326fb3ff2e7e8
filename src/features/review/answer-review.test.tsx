import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { resultDocumentSchema, toResultDocument } from '#services/quiz-results/result-document.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { AnswerReview } from './answer-review.tsx';

beforeAll(installDialog);

it('shows the options of a saved result as the attempt showed them', () => {
  const { attempt, questions } = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' });
  const order = ['c', 'a', 'd', 'b'];
  const items = attempt.items.map((item) => ({ ...item, optionOrder: order }));
  const fields = gradeAttempt({ ...attempt, items }, questions);
  const stored = toResultDocument(firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:10:00.000Z'));
  const { answers } = resultDocumentSchema.parse({ ...stored, id: 'qr_1_a' });
  const [answer] = answers;
  if (!answer) throw new Error('There is no answer');
  render(
    <QueryClientProvider client={makeTestClient()}>
      <AuthContext value={makeAuthState('signed-out')}>
        <AuthDialogContext value={{ open() {}, close() {}, announce() {} }}>
          <ol>
            <AnswerReview number={1} answer={answer} question={questions[0]} />
          </ol>
        </AuthDialogContext>
      </AuthContext>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(order);
});
