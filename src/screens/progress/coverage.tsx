import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { wasAnswered } from '#domain/study/was-answered.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';

/** How much of each part the learner has answered. */
export function Coverage({ study, parts }: { study: StudyRecord; parts: readonly ExamPart[] }) {
  const active = parts.filter((part) => part.isActive && questionsInUse(part).length > 0);
  return (
    <BarChart
      title="Questions covered"
      columns={['Exam part', 'Questions answered']}
      bars={active.map((part) => {
        const { id, title } = part;
        const questionIds = questionsInUse(part);
        const answered = questionIds.filter((questionId) => wasAnswered(study.cards.get(questionId))).length;
        return {
          key: id,
          label: title || id,
          value: answered,
          max: questionIds.length,
          text: `${answered} of ${questionIds.length}`,
        };
      })}
    />
  );
}
