import { paper, rightToPass } from '#domain/exam/paper.ts';

import { useStudy } from '#features/study/use-study.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

import { describeMissing } from './describe-missing.ts';
import { chancePercent } from './percent.ts';
import { useReadiness } from './use-readiness.ts';
import { useToldForecast } from './use-told-forecast.ts';

/** The chance of passing in one line, or what is missing for it; nothing for users who see no forecast. */
export function Chance() {
  const readiness = useReadiness();
  const told = useToldForecast();
  const { premium, status } = useSubscription();
  if (readiness?.status === 'not-enough' && readiness.answers > 0) {
    return (
      <p>
        {describeMissing(readiness.missing)}
        {!premium && status === 'ready' && ' The forecast comes with Premium.'}
      </p>
    );
  }
  if (!told) return null;
  return (
    <p>
      Your chance of passing today: <strong>{chancePercent(told.chance)}</strong>. Likely score {told.low} to{' '}
      {told.high} of {paper.questionCount}. You need {rightToPass(paper.questionCount)}.
    </p>
  );
}

/**
 * The same in the account menu, after the name of the screen that explains it. With a long history, the study record and the
 * forecast are slow on a phone. They're computed in separate components, so that React can respond to input in between.
 */
export function MenuChance() {
  useStudy();
  return <ToldChance />;
}

function ToldChance() {
  const told = useToldForecast();
  return told && <> ({chancePercent(told.chance)} chance of passing)</>;
}
