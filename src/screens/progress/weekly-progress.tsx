import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type StudyWeek, type Tally, weeksOf } from '#domain/study/progress.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { PremiumOnly } from '#features/review/premium-only.tsx';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from './progress.module.css';

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekOf = ({ monday }: StudyWeek) => `Week of ${date.format(monday * 86_400_000)}`;
const percent = ({ correct, total }: Tally) => (total === 0 ? 0 : Math.round((100 * correct) / total));

/** Right answers week by week, on the whole and in one part, and the time for a question. */
export function WeeklyProgress({ study, offset }: { study: StudyRecord; offset: number }) {
  const weeks = useMemo(() => weeksOf(study, offset).filter(({ all }) => all.total > 0), [study, offset]);
  if (weeks.length === 0) return null;
  const slowest = Math.max(...weeks.map(({ secondsPerQuestion }) => secondsPerQuestion));
  return (
    <>
      <WeekChart title="Right answers by week" weeks={weeks} tallyOf={({ all }) => all} />
      <PremiumOnly what="Each exam part by week">
        <PartByWeek weeks={weeks} />
      </PremiumOnly>
      <BarChart
        title="Time per question"
        bars={weeks.map((week) => ({
          key: String(week.monday),
          label: weekOf(week),
          value: week.secondsPerQuestion,
          max: Math.max(120, slowest),
          text: `${Math.round(week.secondsPerQuestion)} s of 120 s`,
        }))}
      />
    </>
  );
}

function WeekChart({
  title,
  weeks,
  tallyOf,
}: {
  title: string;
  weeks: readonly StudyWeek[];
  tallyOf: (week: StudyWeek) => Tally;
}) {
  const latest = weeks.at(-1);
  if (!latest) return null;
  const { correct, total } = tallyOf(latest);
  return (
    <LineChart
      title={title}
      summary={`${percent(tallyOf(latest))}% in your latest week: ${Math.round(correct)} of ${total} questions.`}
      points={weeks.map((week) => ({
        when: weekOf(week),
        what: `${tallyOf(week).total} questions`,
        value: percent(tallyOf(week)),
      }))}
    />
  );
}

function PartByWeek({ weeks }: { weeks: readonly StudyWeek[] }) {
  const titles = usePartTitles();
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set(weeks.flatMap(({ parts }) => [...parts.keys()]))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const chosen = ids.find((id) => id === search.get('part')) ?? ids[0];
  if (chosen === undefined) return null;
  const none: Tally = { correct: 0, total: 0 };
  return (
    <div className={styles.part}>
      <WeekChart
        title="One exam part by week"
        weeks={weeks.filter(({ parts }) => (parts.get(chosen)?.total ?? 0) > 0)}
        tallyOf={({ parts }) => parts.get(chosen) ?? none}
      />
      <SelectField
        label="Exam part"
        options={ids.map((id) => ({ value: id, label: titles.get(id) ?? id }))}
        value={chosen}
        onChange={(event) => setSearch({ part: event.target.value }, { replace: true })}
      />
    </div>
  );
}
