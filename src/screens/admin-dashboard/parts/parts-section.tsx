import { useQuery } from '@tanstack/react-query';

import { paper } from '#domain/exam/paper.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { partListQuery } from '#providers/parts/queries.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { NewPartForm } from './new-part-form.tsx';
import { NumberedPapers } from './numbered-papers.tsx';
import { PartList } from './part-list.tsx';

/** The exam parts in order, with controls to move, activate, add and delete them. */
export default function PartsSection() {
  // Another administrator may have changed them since this browser read them.
  const parts = useQuery({ ...partListQuery(), refetchOnMount: 'always' });
  const list = parts.data ?? [];
  const weight = list.reduce((sum, part) => sum + (part.isActive ? part.examWeight : 0), 0);
  return (
    <Page
      title="Exam parts"
      lead={`A full mock exam takes ${paper.questionCount} questions from the active parts.`}
      width="wide"
    >
      <LoadingNotice what="exam parts" query={parts} />
      {weight > 0 && weight !== paper.questionCount && (
        <Notice
          tone="warning"
          title={`The active parts’ questions in the exam add up to ${weight}, not ${paper.questionCount}`}
        >
          A full mock exam still asks {paper.questionCount} questions, shared out in these proportions.
        </Notice>
      )}
      {parts.data && (
        <>
          <PartList parts={list} />
          <NewPartForm parts={list} />
          <NumberedPapers parts={list} />
        </>
      )}
    </Page>
  );
}
