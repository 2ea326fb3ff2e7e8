import type { Plan } from '#domain/plan/plan.ts';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './subscription.module.css';

/** What a plan unlocks. */
export function Features({ of: { features } }: { of: Plan }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}
