import { useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { addQuestionToPart, removeQuestionFromPart } from '#services/exam-parts/change-part-questions.ts';
import { updatePart } from '#services/exam-parts/update-part.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import styles from '../admin-dashboard.module.css';
import { ChosenQuestions } from '../chosen-questions.tsx';
import { LoadingNotice } from '../loading-notice.tsx';
import { QuestionPicker } from '../question-picker.tsx';
import { useBank } from '../use-bank.ts';
import { PartForm } from './part-form.tsx';
import { usePartAction } from './use-part-action.ts';

/** One exam part: its facts and its questions. */
export default function PartSection() {
  const { partId = '' } = useParams();
  const parts = useParts();
  const bank = useBank();
  const part = parts.data?.find(({ id }) => id === partId);
  return (
    <Page
      title={part?.title || 'Exam part'}
      width="wide"
      actions={<ButtonLink to={paths.adminParts.to()}>All parts</ButtonLink>}
    >
      <LoadingNotice what="exam parts" query={parts} />
      <LoadingNotice what="questions" query={bank} />
      {parts.data && !part && (
        <EmptyState
          title={messages.partNotFound(partId)}
          action={<ButtonLink to={paths.adminParts.to()}>All parts</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      )}
      {part && bank.data && <PartEditor part={part} parts={parts.data ?? []} bank={bank.data} />}
    </Page>
  );
}

function PartEditor({
  part,
  parts,
  bank,
}: {
  part: ExamPart;
  parts: readonly ExamPart[];
  bank: readonly Question[];
}) {
  const { run, busy, problem } = usePartAction();

  /** Adds, removes or reorders: the first two one id at a time, so that nobody’s change is lost. */
  async function change(ids: readonly string[]): Promise<void> {
    const added = ids.filter((id) => !part.questionIds.includes(id));
    const removed = part.questionIds.filter((id) => !ids.includes(id));
    await run(async () => {
      for (const id of added) await addQuestionToPart(part.id, id);
      for (const id of removed) await removeQuestionFromPart(part.id, id);
      if (added.length + removed.length === 0) await updatePart(part.id, { questionIds: [...ids] });
    });
  }

  return (
    <div className={styles.form}>
      {problem && <Notice tone="danger" title={problem} />}
      <PartForm
        // Not by its time: questions that come and go leave alone what is being typed.
        key={JSON.stringify([part.title, part.description, part.examWeight, part.isActive])}
        part={part}
        busy={busy}
        onSave={(fields) => run(() => updatePart(part.id, fields))}
      />
      <h2 id="chosen-title">Its {part.questionIds.length} questions</h2>
      <ChosenQuestions
        bank={bank}
        ids={part.questionIds}
        labelledBy="chosen-title"
        disabled={busy}
        onChange={(ids) => void change(ids)}
      />
      <QuestionPicker
        bank={bank}
        parts={parts}
        taken={part.questionIds}
        onPick={(ids) => void change([...part.questionIds, ...ids])}
      />
    </div>
  );
}
