import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintToSearch } from '#domain/exam/blueprint-to-search.ts';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './exams.module.css';

/** One ready-made exam: its terms, the way to start it, and a link to change or share it. */
export function BlueprintCard({ blueprint, start }: { blueprint: Blueprint; start: ReactNode }) {
  return (
    <Card as="li">
      <h3>{blueprint.title}</h3>
      <p>
        {blueprint.questionCount} questions, {blueprint.minutes} min, pass mark {blueprint.passMark}%
      </p>
      <div className={styles.actions}>
        {start}
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
