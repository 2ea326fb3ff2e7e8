import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { Allowance } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { Button, type ButtonVariant } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { MockRules } from './mock-rules.tsx';
import { useStartExam } from './use-start-exam.ts';

/** Draws the exam and goes to it, a mock after its rules. With too few questions it says how many there are and offers those. */
export function StartExamButton({
  blueprint,
  allowance,
  parts,
  label = 'Start',
  variant = 'primary',
}: {
  blueprint: Blueprint;
  allowance: Allowance;
  /** What the exam is drawn from; undefined while that loads, and the button waits. */
  parts: readonly ExamPart[] | undefined;
  label?: string;
  variant?: ButtonVariant;
}) {
  const startExam = useStartExam(parts ?? []);
  const navigate = useNavigate();
  const isMock = blueprint.types === 'single';
  const [reading, setReading] = useState(false);
  const begin = useMutation({
    meta: { failure: 'The exam could not be started' },
    mutationFn: (allowFewer: boolean) => startExam(blueprint, allowance, allowFewer),
    onSuccess: (started) => {
      if (started.kind === 'started') void navigate(paths.exam.to({ attemptId: started.attemptId }));
    },
    onSettled: () => setReading(false),
  });
  const tooFew = begin.data?.kind === 'too-few' ? begin.data : null;

  return (
    <>
      <Button
        variant={variant}
        busy={begin.isPending}
        disabled={!parts}
        aria-label={`${label}: ${blueprint.title}`}
        onClick={() => (isMock ? setReading(true) : begin.mutate(false))}
      >
        {label}
      </Button>
      {isMock && (
        <MockRules
          open={reading}
          blueprint={blueprint}
          allowance={allowance}
          busy={begin.isPending}
          onStart={() => begin.mutate(false)}
          onClose={() => setReading(false)}
        />
      )}
      {begin.isError && (
        <Notice tone="danger" title="We couldn’t start the exam">
          Check your connection and that this device has free storage, then try again.
        </Notice>
      )}
      {tooFew && (
        <Notice
          tone="warning"
          title={`Only ${tooFew.available} questions match, not ${blueprint.questionCount}`}
          action={
            tooFew.available > 0 && (
              <Button onClick={() => begin.mutate(true)}>Start with {tooFew.available}</Button>
            )
          }
        >
          Choose more parts, another difficulty or other questions
          {tooFew.available > 0 && ', or start with these'}.
        </Notice>
      )}
    </>
  );
}
