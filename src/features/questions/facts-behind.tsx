import { useState } from 'react';

import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './question.module.css';

const FactList = lazyPart(async () => ({ default: (await import('./fact-list.tsx')).FactList }));

/** Opens the facts that an answer is based on. They're only read once they're opened. */
export function FactsBehind({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <div>
      <Button variant="quiet" className={styles.sources} aria-expanded={open} onClick={() => setOpen(!open)}>
        Sources for this answer
      </Button>
      {open && (
        <OptionalPart name="The facts behind this answer" fallback={<Spinner label="Loading..." />}>
          <FactList ids={ids} />
        </OptionalPart>
      )}
    </div>
  );
}
