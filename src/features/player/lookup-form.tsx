import { type FormEvent, useEffect, useState } from 'react';

import { examPace } from '#domain/study/recall-of.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './player.module.css';

/** Asks which section has the answer, and times the search. */
export function LookupForm({
  place,
  seconds,
  disabled,
  onType,
  onLookup,
}: {
  /** What was typed so far. */
  place: string;
  /** The seconds counted so far. */
  seconds: number;
  disabled: boolean;
  onType: (place: string) => void;
  onLookup: (place: string) => void;
}) {
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (place.trim() === '') focusFirstWrong(event.currentTarget);
    else onLookup(place.trim());
  }

  return (
    <form className={styles.find} noValidate onSubmit={submit}>
      <Elapsed key={seconds} seconds={seconds} />
      <TextField
        label="Which section has the answer?"
        hint="Look it up in BS&nbsp;7671, then enter the section, chapter or appendix, such as 411 or Appendix 4."
        autoComplete="off"
        maxLength={80}
        value={place}
        disabled={disabled}
        error={tried && place.trim() === '' ? 'Enter a section, or skip this step.' : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <div className={styles.findButtons}>
        <Button variant="primary" type="submit" disabled={disabled}>
          I’ve found it
        </Button>
        <Button disabled={disabled} onClick={() => onLookup('')}>
          Skip this step
        </Button>
      </div>
    </form>
  );
}

/** Shows the seconds counted so far plus those since it was mounted. */
function Elapsed({ seconds }: { seconds: number }) {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSince((performance.now() - begun) / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer">
      {Math.round(seconds + since)} s. The exam gives you {examPace} s to find and answer each question.
    </p>
  );
}
