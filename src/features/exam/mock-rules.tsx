import { type Allowance, minutesAllowed } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { paper } from '#domain/exam/paper.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';

import styles from './exam.module.css';

/** The rules of a mock, before its clock starts. */
export function MockRules({
  open,
  blueprint: { title, questionCount, minutes, passMark },
  allowance,
  busy,
  onStart,
  onClose,
}: {
  open: boolean;
  blueprint: Blueprint;
  allowance: Allowance;
  busy: boolean;
  onStart: () => void;
  onClose: () => void;
}) {
  const allowed = minutesAllowed(minutes, allowance);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Facts
        facts={[
          { name: 'Questions', value: questionCount },
          {
            name: 'Time',
            value: allowed === null ? 'No limit' : `${allowed} minutes`,
            note: allowed !== null && allowed !== minutes && 'With your extra time',
          },
          {
            name: 'To pass',
            value: `${Math.ceil((questionCount * passMark) / 100)} right`,
            note: `${passMark}%`,
          },
        ]}
      />
      <ul className={styles.rules}>
        <li>Each question has {paper.optionCount} options. One is right.</li>
        <li>It’s open book. Keep your copy of BS 7671 and a calculator at hand.</li>
        <li>A wrong answer costs nothing, so answer every question.</li>
        <li>You see your answers at the end, not before.</li>
        {allowed !== null && <li>When the time is up, we hand in what you have answered.</li>}
      </ul>
      <Button variant="primary" busy={busy} onClick={onStart}>
        Start mock
      </Button>
    </Dialog>
  );
}
