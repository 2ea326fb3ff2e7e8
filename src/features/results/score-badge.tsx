import { describeScore, type Scored } from '#domain/result/describe-score.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** A score with whether it passed: the same words and colour on every screen. */
export function ScoreBadge({ result }: { result: Scored }) {
  const { score, outcome, tone } = describeScore(result);
  return <Badge tone={tone}>{outcome ? `${score}, ${outcome}` : score}</Badge>;
}
