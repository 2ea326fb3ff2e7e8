import type { ReactNode } from 'react';

import type { Allowance } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { minutesFor } from '#domain/exam/paper.ts';

import { RulesPage } from './rules-page.tsx';

/** The page of rules of a mock that is drawn for each attempt. */
export function BlueprintRulesPage({
  blueprint: { title, questionCount, minutes },
  notice,
  start,
}: {
  blueprint: Blueprint;
  notice?: ReactNode;
  /** The start button for the chosen time. */
  start: (allowance: Allowance) => ReactNode;
}) {
  return (
    <RulesPage
      title={title}
      questionCount={questionCount}
      minutes={minutes ?? minutesFor(questionCount)}
      notice={notice}
      edition="If you’ve seen every confirmed question in a chapter, we use one that no public source confirms for Amendment 4 yet. Its explanation says so."
      start={start}
    />
  );
}
