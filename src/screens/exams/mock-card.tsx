import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintToSearch } from '#domain/exam/blueprint-to-search.ts';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './exams.module.css';

/** One mock: its settings, a link to its rules, and a link to customise it. */
export function MockCard({
  blueprint,
  to,
  children,
}: {
  blueprint: Blueprint;
  to: string;
  children?: ReactNode;
}) {
  return (
    <Card as="li">
      <h3>
        <TextLink to={to}>{blueprint.title}</TextLink>
      </h3>
      {children}
      <p>
        {blueprint.questionCount} questions, {blueprint.minutes} min, pass&nbsp;mark&nbsp;{blueprint.passMark}
        %
      </p>
      <div className={styles.foot}>
        <TextLink
          to={`${paths.createExam.to()}?${blueprintToSearch(blueprint)}`}
          aria-label={`Customise: ${blueprint.title}`}
        >
          Customise
        </TextLink>
      </div>
    </Card>
  );
}
