import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { type AnswerForm, askVariant } from '#domain/family/ask-variant.ts';
import type { Asked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema, toResultDocument } from '#domain/result/result-document.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { AnswerDetails } from './answer-details.tsx';

beforeAll(installDialog);

function show(answer: GradedAnswer, question: Question | undefined): void {
  render(
    <QueryClientProvider client={makeTestClient()}>
      <AuthContext value={makeAuthState('signed-out')}>
        <AuthDialogContext value={{ open() {}, announce() {} }}>
          <ol>
            <AnswerDetails number={1} answer={answer} question={question} startsOpen forcedOpen={false} />
          </ol>
        </AuthDialogContext>
      </AuthContext>
    </QueryClientProvider>,
  );
}

it('shows the options of a saved result as the attempt showed them [ATT-15]', () => {
  const { attempt, questions } = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' });
  const order = ['c', 'a', 'd', 'b'];
  const items = attempt.items.map((item) => ({ ...item, optionOrder: order }));
  const fields = gradeAttempt({ ...attempt, items }, questions);
  const stored = toResultDocument(firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:10:00.000Z'));
  const { answers } = resultDocumentSchema.parse({ ...stored, id: 'qr_1_a' });
  const [answer] = answers;
  if (!answer) throw new Error('There is no answer');
  show(answer, questions[0]);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(order);
});

it.each([
  ['b', 'Your answer: D'],
  [null, 'You didn’t answer it.'],
])('of a question that was removed says what was answered: %s [RES-22]', (response, words) => {
  const optionOrder = ['c', 'a', 'd', 'b'];
  show({ questionId: 'gone', response, correct: false, seconds: 5, optionOrder }, undefined);
  expect(screen.getByText(/^We can’t show this question/u)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

/** An answer to a variant of the example family, saved and read back. */
function saveAnswer(form: AnswerForm, respond: (asked: Asked) => string): GradedAnswer {
  const question = makeFamilyQuestion();
  const asked = askVariant(question, form, seededRandom('a'));
  const { attempt } = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' });
  const [item] = attempt.items;
  if (!item || !asked) throw new Error('There is no item');
  const optionOrder = asked.type === 'single' ? asked.options.map(({ id }) => id) : [];
  const items = [{ ...item, questionId: question.id, asked, optionOrder, response: respond(asked) }];
  const fields = gradeAttempt({ ...attempt, items }, [question]);
  const stored = toResultDocument(firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:10:00.000Z'));
  const [answer] = resultDocumentSchema.parse({ ...stored, id: 'qr_1_a' }).answers;
  if (!answer) throw new Error('There is no answer');
  return answer;
}

const coldValue = ({ values: { Ze = 0, S = 0, cpc = 0, L = 0 } }: Asked) => {
  const ohms: Record<number, number> = { 1.5: 12.1, 2.5: 7.41, 4: 4.61, 6: 3.08 };
  return (Ze + (((ohms[S] ?? 0) + (ohms[cpc] ?? 0)) * L) / 1000).toFixed(2);
};

it('shows what was asked of a family after its author changed it, and names the slip [QN-13, QN-14]', () => {
  const answer = saveAnswer('typed', coldValue);
  show(answer, makeFamilyQuestion({ stem: 'Something else' }));
  expect(screen.getByText(answer.asked?.text ?? 'none')).toBeVisible();
  expect(screen.queryByText('Something else')).not.toBeInTheDocument();
  expect(screen.getByText('What went wrong')).toBeVisible();
  expect(screen.getByText(/You used the cold resistance/u)).toBeVisible();
  expect(screen.getByText(answer.asked?.explanation ?? 'none')).toBeVisible();
});

it('accuses nobody of a slip who was right, or wrong in a way of their own', () => {
  const right = saveAnswer('typed', (asked) => (asked.type === 'numeric' ? `${asked.answer.value}` : ''));
  expect(right.correct).toBe(true);
  show(right, makeFamilyQuestion());
  show(
    saveAnswer('typed', () => '99'),
    makeFamilyQuestion(),
  );
  expect(screen.queryByText('What went wrong')).not.toBeInTheDocument();
});

it('shows the options of a variant with a reason beside each wrong one', () => {
  const answer = saveAnswer('choice', (asked) =>
    asked.type === 'single' ? (asked.options[0]?.id ?? '') : '',
  );
  show(answer, makeFamilyQuestion());
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getAllByText(/You left out|You used|You multiplied/u)).toHaveLength(3);
});
