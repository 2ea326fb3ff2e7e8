import { maxCorrectionText } from '#domain/correction/correction.ts';
import { correctionKind, defaultCorrections } from '#domain/correction/question-correction.ts';
import type { Question } from '#domain/question/question.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';

/** What learners are told about a changed key or a withdrawal. Nothing unless one of them is about to be saved. */
export function CorrectionField({
  base,
  question,
  value,
  onChange,
}: {
  /** The question as the editor read it; and as it's typed in the form, null while that is incomplete. */
  base: Question;
  question: Question | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const kind = question && correctionKind({ question, former: base });
  if (!kind) return null;
  return (
    <TextAreaField
      label="What was wrong?"
      hint={`One sentence for learners who answered it. Without one they read: “${defaultCorrections[kind]}”`}
      rows={2}
      maxLength={maxCorrectionText}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
