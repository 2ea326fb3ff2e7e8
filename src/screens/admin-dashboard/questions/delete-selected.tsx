import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#app/paths.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { logError } from '#services/log.ts';
import { deleteQuestion, restoreQuestion } from '#services/questions/delete-question.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import { changeBank, refreshUses } from '../use-bank.ts';

type Deleted = { readonly question: Question; readonly partIds: readonly string[] };

/** Deletes the chosen questions; it can be taken back, and says which quizzes still name them. */
export function DeleteSelected({
  questions,
  quizzes,
  onDeleted,
}: {
  questions: readonly Question[];
  quizzes: readonly Quiz[];
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const deletedIds = new Set(deleted.map(({ question }) => question.id));
  const dangling = quizzes.filter(({ questionIds }) => questionIds.some((id) => deletedIds.has(id)));

  /** Does one after the other; what is done stays done when one fails. */
  async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<boolean> {
    setProblem(null);
    try {
      for (const [index, item] of items.entries()) {
        setProgress({ done: index, of: items.length });
        await act(item);
      }
      return true;
    } catch (error) {
      logError('The questions could not all be changed', error);
      setProblem('Not all of them could be changed. What was done is shown in the list; try again.');
      return false;
    } finally {
      setProgress(null);
      await refreshUses(client);
    }
  }

  async function remove(): Promise<void> {
    setAsking(false);
    const gone: Deleted[] = [];
    await each(questions, async (question) => {
      gone.push({ question, partIds: await deleteQuestion(question.id) });
      changeBank(client, (bank) => bank.filter(({ id }) => id !== question.id));
    });
    setDeleted(gone);
    onDeleted();
  }

  async function undo(): Promise<void> {
    const left = [...deleted];
    await each(deleted, async ({ question, partIds }) => {
      await restoreQuestion(question, partIds);
      left.shift();
      changeBank(client, (bank) => [...bank, question]);
    });
    setDeleted(left);
  }

  return (
    <>
      {questions.length > 0 && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete {questions.length} chosen
        </Button>
      )}
      {progress && (
        <ProgressBar label={`${progress.done} of ${progress.of}`} value={progress.done} max={progress.of} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {deleted.length > 0 && !progress && (
        <Notice
          tone="info"
          title={
            deleted.length === 1 ? 'The question was deleted' : `${deleted.length} questions were deleted`
          }
          action={<Button onClick={() => void undo()}>Undo</Button>}
        >
          {dangling.length > 0 && (
            <>
              These quizzes still name {deleted.length === 1 ? 'it' : 'some of them'}; open one to mend it:{' '}
              {dangling.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <TextLink to={paths.adminQuiz.to({ quizId: id })}>{title}</TextLink>
                </span>
              ))}
              .
            </>
          )}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title={questions.length === 1 ? 'Delete the question?' : `Delete ${questions.length} questions?`}
        confirmLabel="Delete"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {questions
            .slice(0, 5)
            .map(({ questionId }) => questionId)
            .join(', ')}
          {questions.length > 5 && ` and ${questions.length - 5} more`} will be taken out of the bank and of
          every exam part.
        </p>
      </ConfirmDialog>
    </>
  );
}
