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

type Problem = { kind: 'failed' } | { kind: 'too-few'; available: number };

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function begin(allowFewer: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const started = await startExam(blueprint, allowance, allowFewer);
      if (started.kind === 'started') await navigate(paths.exam.to({ attemptId: started.attemptId }));
      else setProblem(started);
    } catch {
      setProblem({ kind: 'failed' });
    } finally {
      setBusy(false);
      setReading(false);
    }
  }

  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        disabled={!parts}
        aria-label={`${label}: ${blueprint.title}`}
        onClick={() => (isMock ? setReading(true) : void begin(false))}
      >
        {label}
      </Button>
      {isMock && (
        <MockRules
          open={reading}
          blueprint={blueprint}
          allowance={allowance}
          busy={busy}
          onStart={() => void begin(false)}
          onClose={() => setReading(false)}
        />
      )}
      {problem?.kind === 'failed' && (
        <Notice tone="danger" title="The exam could not be started">
          Check your connection and that this device has free storage, then try again.
        </Notice>
      )}
      {problem?.kind === 'too-few' && (
        <Notice
          tone="warning"
          title={`There are ${problem.available} questions for this, not ${blueprint.questionCount}`}
          action={
            problem.available > 0 && (
              <Button onClick={() => void begin(true)}>Start with {problem.available}</Button>
            )
          }
        >
          Choose more parts, another difficulty or other questions
          {problem.available > 0 && ', or take what there is'}.
        </Notice>
      )}
    </>
  );
}
