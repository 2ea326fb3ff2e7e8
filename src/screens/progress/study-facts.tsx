import { keepTogether } from '#domain/shared/keep-together.ts';
import { streakOf, weeksOf } from '#domain/study/progress.ts';
import { examPace } from '#domain/study/recall-of.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { countAnswered } from '#domain/study/was-answered.ts';
import { localDay } from '#features/study/use-time.ts';
import { type NamedValue, NamedValues } from '#ui/named-values/named-values.tsx';

/** The streak, the questions answered, and the last week's pace compared with the exam's. */
export function StudyFacts({ study, today }: { study: StudyRecord; today: number }) {
  const streak = streakOf(study, today, localDay);
  const week = weeksOf(study, localDay).at(-1);
  const values: NamedValue[] = [
    { name: 'Days of study in a row', value: streak, note: 'You can miss one day.' },
    {
      name: 'Questions answered',
      value: countAnswered(study),
      note: 'Each question counts once.',
    },
  ];
  if (week && week.secondsPerQuestion > 0) {
    const seconds = Math.round(week.secondsPerQuestion);
    values.push({
      name: 'Time per question',
      value: `${seconds} s`,
      note: keepTogether(
        `In your latest week. The exam gives you ${examPace} s, so ${
          seconds > examPace ? 'you need to speed up' : 'that’s fast enough'
        }.`,
      ),
    });
  }
  return <NamedValues values={values} />;
}
