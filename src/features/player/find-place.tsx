import { type FormEvent, useEffect, useState } from 'react';

import { examPace } from '#domain/study/outcome-of.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './player.module.css';

/** Asks where in the book the answer stands, and shows how long the search takes. @param seconds those spent before */
export function FindPlace({
  seconds,
  disabled,
  onFind,
}: {
  seconds: number;
  disabled: boolean;
  onFind: (place: string) => void;
}) {
  const [place, setPlace] = useState('');
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(Math.round(seconds));
  useEffect(() => {
    const timer = setInterval(() => setShown((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (place.trim() !== '') onFind(place.trim().slice(0, 80));
  }

  return (
    <form className={styles.find} noValidate onSubmit={submit}>
      <p role="timer">
        {shown} s; the exam gives {examPace} s for finding and answering.
      </p>
      <TextField
        label="Where does the answer stand?"
        hint="Look it up in your book, then name the section, the chapter or the appendix: 411, or Appendix 4."
        autoComplete="off"
        maxLength={80}
        value={place}
        disabled={disabled}
        error={tried && place.trim() === '' ? 'Name the place, or go on without it.' : undefined}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" disabled={disabled}>
          I have found it
        </Button>
        <Button disabled={disabled} onClick={() => onFind('')}>
          Go on without it
        </Button>
      </div>
    </form>
  );
}
