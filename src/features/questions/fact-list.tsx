import { useQuery } from '@tanstack/react-query';

import { type Fact, isInForce } from '#domain/fact/fact.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { someFactsQuery } from '#providers/facts/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import styles from './question.module.css';

const stateWords: Readonly<Record<Fact['state'], string>> = {
  same: 'the same in A4:2026',
  changed: 'changed by A4:2026',
  new: 'new in A4:2026',
  unconfirmed: 'unconfirmed for A4:2026',
};

/** The facts with these ids: what each says, its place in the book, and how reliable its sources are. */
export function FactList({ ids }: { ids: readonly string[] }) {
  const query = useQuery(someFactsQuery(ids));
  const status = loadStatus(query);
  if (status !== 'ready') return <LoadingNotice what="facts" query={{ ...query, status }} />;
  const facts = query.data ?? [];
  const missing = ids.filter((id) => facts.every((fact) => fact.id !== id));
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.id}>
          {keepTogether(fact.statement)}
          <span className={styles.reference}>
            {keepTogether(fact.reference)}, {describeKnowledge(fact)}
          </span>
        </li>
      ))}
      {missing.map((id) => (
        <li key={id}>
          <span className={styles.reference}>Fact {id} isn’t in the ledger.</span>
        </li>
      ))}
    </ul>
  );
}

/** How well a fact is known, e.g. `two independent sources, the same in A4:2026`. */
function describeKnowledge(fact: Fact): string {
  if (!isInForce(fact)) return fact.until ? `withdrawn by ${fact.until}` : 'withdrawn';
  const sources = { A: 'two independent sources', B: 'one source', C: 'no source found' }[fact.grade];
  return `${sources}, ${stateWords[fact.state]}`;
}
