import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paper } from '#domain/exam/paper.ts';
import { nameParts } from '#domain/part/name-parts.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { shortDate, shortDay } from '#domain/shared/dates.ts';
import { type StudyWeek, type Tally, weeksOf } from '#domain/study/progress.ts';
import { examPace } from '#domain/study/recall-of.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { PremiumOnly } from '#features/results/premium-only.tsx';
import { localDay } from '#features/study/use-time.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { percentOf } from '#ui/chart/percent-of.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from './progress.module.css';

const weekOf = ({ monday }: StudyWeek) => `Week of ${shortDay(monday)}`;
const percent = ({ correct, total }: Tally) => percentOf(correct, total);

/** With fewer weeks than this, each attempt is a point of the line. */
const fewWeeks = 3;

const passMark = { percent: paper.passMark, name: 'Pass mark' };

/** Right answers over time, overall and in one part, and the time per question. */
export function WeeklyProgress({ study }: { study: StudyRecord }) {
  const weeks = useMemo(() => weeksOf(study, localDay).filter(({ all }) => all.total > 0), [study]);
  if (weeks.length === 0) return null;
  // A question answered on the home page isn't timed.
  const timed = weeks.filter(({ secondsPerQuestion }) => secondsPerQuestion > 0);
  const slowest = Math.max(examPace, ...timed.map(({ secondsPerQuestion }) => secondsPerQuestion));
  return (
    <>
      {weeks.length < fewWeeks ? (
        <AttemptChart study={study} />
      ) : (
        <WeekChart title="Right answers over time" weeks={weeks} tallyOf={({ all }) => all} />
      )}
      <PremiumOnly what="Progress in each exam part">
        <PartByWeek weeks={weeks} />
      </PremiumOnly>
      {timed.length > 0 && (
        <BarChart
          title="Time per question"
          columns={['Week', 'Average time']}
          bars={timed.map((week) => ({
            key: String(week.monday),
            label: weekOf(week),
            value: week.secondsPerQuestion,
            max: slowest,
            text: `${Math.round(week.secondsPerQuestion)} s of ${examPace} s`,
          }))}
        />
      )}
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
  return (
    <LineChart
      title={title}
      columns={['Week', 'Questions', 'Right answers']}
      mark={passMark}
      summary={describeLatest(tallyOf(latest), 'week')}
      points={weeks.map((week) => ({
        when: weekOf(week),
        what: countQuestions(tallyOf(week).total),
        value: percent(tallyOf(week)),
      }))}
    />
  );
}

/** The chart of the first weeks, attempt by attempt. */
function AttemptChart({ study }: { study: StudyRecord }) {
  const attempts = [...study.attempts.values()].filter(({ total }) => total > 0).sort((a, b) => a.at - b.at);
  return (
    <LineChart
      title="Right answers over time"
      columns={['Date', 'Questions', 'Right answers']}
      mark={passMark}
      summary={describeLatest(attempts.at(-1), 'attempt')}
      points={attempts.map((attempt) => ({
        when: shortDate(attempt.at * 1000),
        what: countQuestions(attempt.total),
        value: percent(attempt),
      }))}
    />
  );
}

function describeLatest(tally: Tally | undefined, period: string): string {
  if (!tally) return '';
  const right = Math.round(tally.correct * 100) / 100;
  return `${percent(tally)}% in your latest ${period}: ${right} of ${countQuestions(tally.total)}.`;
}

function PartByWeek({ weeks }: { weeks: readonly StudyWeek[] }) {
  const titles = usePartTitles();
  const [search, setSearch] = useSearchParams();
  const practised = nameParts(new Set(weeks.flatMap(({ parts }) => [...parts.keys()])), titles);
  const chosen = practised.find(({ id }) => id === search.get('part')) ?? practised[0];
  // If there are no titles, the screen already says that the parts failed to load.
  if (chosen === undefined || titles.size === 0) return null;
  const none: Tally = { correct: 0, total: 0 };
  const tallyOf = ({ parts }: StudyWeek) => parts.get(chosen.id) ?? none;
  return (
    <div className={styles.part}>
      <WeekChart
        title="One exam part by week"
        weeks={weeks.filter((week) => tallyOf(week).total > 0)}
        tallyOf={tallyOf}
      />
      <p className="print-only">Exam part: {chosen.title}</p>
      <SelectField
        label="Exam part"
        options={practised.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen.id}
        onChoose={(part) => setSearch({ part }, { replace: true })}
      />
    </div>
  );
}
