import { type ReactElement, useRef, useState } from 'react';

import { inDigits } from '#domain/shared/in-digits.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';

import { useFocusItem } from '#ui/page/use-focus-item.ts';
import styles from '../admin-dashboard.module.css';

/** How many are shown at first; the rest on demand. */
const firstShown = 20;

/** One kind of fault: how many there are, and each, under its own key, with its fix. */
export function FaultGroup({ title, items }: { title: string; items: readonly ReactElement[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useFocusItem(list, all ? firstShown : null);
  if (items.length === 0) return null;
  return (
    <details className={styles.planned}>
      <summary>
        {title} <Badge tone="warning">{inDigits(items.length)}</Badge>
      </summary>
      <ul ref={list} className={styles.sentences}>
        {(all ? items : items.slice(0, firstShown)).map((item) => (
          <li key={item.key}>{item}</li>
        ))}
      </ul>
      {!all && items.length > firstShown && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {inDigits(items.length)}</Button>
        </div>
      )}
    </details>
  );
}
