import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { anyFact, chaptersOf, filterFacts } from '#domain/fact/filter-facts.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { factListQuery } from '#providers/facts/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NoMatches } from '#ui/empty-state/no-matches.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { FactFiltersForm } from './fact-filters-form.tsx';
import { FactsTable } from './facts-table.tsx';

/** Rows on one page. */
const pageSize = 50;

/** The ledger of facts as a table. A fact is edited and withdrawn on its own page. */
export default function FactsSection() {
  const facts = useQuery(factListQuery());
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const text = (name: string) => search.get(name) ?? '';
    const [words, chapter, grade] = [text('words'), text('chapter'), text('grade')];
    return { words, chapter, grade, state: text('state'), force: text('force') };
  }, [search]);
  const found = useMemo(() => filterFacts(facts.data ?? [], filters), [facts.data, filters]);
  const chapters = useMemo(() => chaptersOf(facts.data ?? []), [facts.data]);
  const { page, pages, items } = takePage(found, Number(search.get('page')), pageSize);

  return (
    <Page
      title="Facts"
      lead="What the questions are based on. If you withdraw a fact, its questions are withdrawn too."
      width="wide"
      actions={
        <ButtonLink variant="primary" to={adminPaths.newFact.to()}>
          New fact
        </ButtonLink>
      }
    >
      <LoadingNotice what="facts" query={facts} />
      {facts.data && (
        <>
          <FactFiltersForm
            filters={filters}
            chapters={chapters}
            onChange={(next) => setSearch(searchFrom(next), { replace: true })}
          />
          <p role="status" className={styles.soft}>
            {found.length < facts.data.length && `${inDigits(found.length)} of `}
            {facts.data.length === 1 ? '1 fact' : `${inDigits(facts.data.length)} facts`}
          </p>
          {found.length === 0 ? (
            <NoFacts isLedgerEmpty={facts.data.length === 0} onClear={() => setSearch(searchFrom(anyFact))} />
          ) : (
            <FactsTable facts={items} />
          )}
          <Pager
            page={page}
            pages={pages}
            onTurn={(next) => setSearch({ ...searchFrom(filters), page: String(next) })}
          />
        </>
      )}
    </Page>
  );
}

function NoFacts({ isLedgerEmpty, onClear }: { isLedgerEmpty: boolean; onClear: () => void }) {
  if (isLedgerEmpty) {
    return (
      <EmptyState title="There are no facts">Write one, or run load-bank to load the bank’s.</EmptyState>
    );
  }
  return (
    <NoMatches title="No facts match these filters" onClear={onClear}>
      Try fewer words or other filters.
    </NoMatches>
  );
}

/** The address's query for these filters, without those that match everything. */
function searchFrom(filters: typeof anyFact): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}
