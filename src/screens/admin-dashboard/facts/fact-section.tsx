import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { factQuery, restingQuestionsQuery } from '#providers/facts/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { FactForm } from './fact-form.tsx';
import { RestingQuestions } from './resting-questions.tsx';
import { WithdrawFact } from './withdraw-fact.tsx';

const allFacts = <ButtonLink to={adminPaths.facts.to()}>All facts</ButtonLink>;

/** One fact: what it says, the questions that are based on it, and its withdrawal. */
export default function FactSection() {
  const { factId = '' } = useParams();
  const fact = useQuery(factQuery(factId));
  const resting = useQuery(restingQuestionsQuery(factId));
  return (
    <Page title={`Fact ${factId}`} width="wide" actions={allFacts}>
      <LoadingNotice what="fact" query={fact} />
      {fact.data === null && (
        <EmptyState title="Fact not found" action={allFacts}>
          Check the id in the address.
        </EmptyState>
      )}
      {fact.data && (
        <div className={styles.columns}>
          <FactForm key={factId} fact={fact.data} />
          <div className={styles.preview}>
            <LoadingNotice what="questions" query={resting} />
            {resting.data && (
              <>
                <RestingQuestions questions={resting.data} />
                <WithdrawFact key={factId} fact={fact.data} questions={resting.data} />
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
