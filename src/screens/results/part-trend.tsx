import { useSearchParams } from 'react-router-dom';

import type { TrendPoint } from '#domain/result/trend.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from './results.module.css';
import { TrendChart } from './trend-chart.tsx';

/** The scores in one exam part over time, with a select for the part. @param parts each with at least two attempts */
export function PartTrend({ parts }: { parts: ReadonlyMap<string, readonly TrendPoint[]> }) {
  const titles = usePartTitles();
  const [search, setSearch] = useSearchParams();
  const ids = [...parts.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const chosen = ids.find((id) => id === search.get('part')) ?? ids[0] ?? '';
  const trend = parts.get(chosen) ?? [];
  return (
    <div className={styles.partTrend}>
      <TrendChart title="One exam part over time" trend={trend} />
      <SelectField
        label="Exam part"
        hint="The latest attempt at each quiz counts."
        options={ids.map((id) => ({ value: id, label: titles.get(id) ?? id }))}
        value={chosen}
        onChange={(event) =>
          setSearch(
            (before) => {
              before.set('part', event.target.value);
              return before;
            },
            { replace: true },
          )
        }
      />
    </div>
  );
}
