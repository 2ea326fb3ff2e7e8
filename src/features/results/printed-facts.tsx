import type { ResultFields } from '#domain/result/quiz-result.ts';
import { longDate } from '#domain/shared/dates.ts';
import { useAuth } from '#providers/auth/use-auth.ts';

/** What a printed result needs to be shown to others: whose it is, what it's of, and when it was handed in. */
export function PrintedFacts({ result: { mode, completedAt } }: { result: ResultFields }) {
  const { user } = useAuth();
  const day = longDate(completedAt);
  return (
    <p className="print-only">
      <b>{user?.username}</b> Ohmwork {mode === 'exam' ? 'mock exam' : mode}, handed in on {day}
    </p>
  );
}
