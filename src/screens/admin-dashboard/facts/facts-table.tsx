import type { Fact } from '#domain/fact/fact.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { describeStanding } from './fact-words.ts';

/** Facts with their grade and state, each a link to its page. */
export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <Table
      caption="Facts"
      rows={facts}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Fact',
          cell: ({ id }) => (
            <span className={styles.number}>
              <TextLink to={adminPaths.fact.to({ factId: id })}>{id}</TextLink>
            </span>
          ),
          short: true,
        },
        { name: 'Statement', cell: ({ statement }) => statement },
        { name: 'Reference', cell: ({ reference }) => reference },
        { name: 'Grade', cell: ({ grade }) => grade, short: true },
        {
          name: 'State',
          cell: (fact) => {
            const { name, tone } = describeStanding(fact);
            return <Badge tone={tone}>{name}</Badge>;
          },
          short: true,
        },
      ]}
    />
  );
}
