import { useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { AttemptView } from '#features/player/attempt-view.tsx';
import type { NextActions } from '#features/results/result-details.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

/** An exam attempt in progress, or its result. */
export default function ExamScreen() {
  const { attemptId = '' } = useParams();
  const toExams: NextActions = (variant) => (
    <ButtonLink variant={variant} to={paths.exams.to()}>
      All mock exams
    </ButtonLink>
  );
  return <AttemptView key={attemptId} id={attemptId} elsewhere={toExams} next={toExams} />;
}
