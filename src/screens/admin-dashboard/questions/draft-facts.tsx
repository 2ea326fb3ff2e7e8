import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';

import { factIdPattern } from '#domain/fact/fact.ts';
import { splitCommas } from '#domain/shared/split-commas.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { someFactsQuery } from '#providers/facts/queries.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { describeStanding } from '../facts/fact-words.ts';

/**
 * The facts whose ids are in the form, and the ids that no fact has. It reads at most twenty, and only those with a complete id.
 *
 * @param ids separated by commas
 */
export const DraftFacts = memo(function DraftFacts({ ids }: { ids: string }) {
  const typed = splitCommas(ids).slice(0, 20);
  const complete = typed.filter((id) => factIdPattern.test(id));
  const facts = useQuery({ ...someFactsQuery(complete), enabled: complete.length > 0 });
  if (typed.length === 0) return null;
  const missing = typed.filter(
    (id) => !factIdPattern.test(id) || facts.data?.every((fact) => fact.id !== id),
  );
  return (
    <>
      {complete.length > 0 && <LoadingNotice what="facts" query={facts} />}
      <ul className={styles.plain} aria-label="Facts of the question">
        {facts.data?.map((fact) => (
          <li key={fact.id} className={styles.line}>
            <span>
              <TextLink to={adminPaths.fact.to({ factId: fact.id })}>{fact.id}</TextLink> {fact.statement}
            </span>
            <span className={styles.row}>
              <span className={styles.soft}>Grade {fact.grade}</span>
              <Badge tone={describeStanding(fact).tone}>{describeStanding(fact).name}</Badge>
            </span>
          </li>
        ))}
        {missing.map((id) => (
          <li key={id} className={styles.line}>
            <span>{id} isn’t in the ledger.</span>
            <Badge tone="danger">unknown</Badge>
          </li>
        ))}
      </ul>
    </>
  );
});
