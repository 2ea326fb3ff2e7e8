import { useEffect, useRef, useState } from 'react';

import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import type { ShownQuestion } from '#domain/speech/speak-question.ts';
import { ReadingSettings } from '#features/reading/reading-settings.tsx';
import { useReadAloud } from '#features/reading/use-read-aloud.ts';
import { silences } from '#features/reading/use-voice.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import { usePlayerKey } from './use-player-keys.ts';

const loadWords = () => loadChunk(() => import('#domain/speech/speak-question.ts'));

/** Reads the current question aloud, also when R is pressed. Without a voice the button says so and opens the settings. */
export function ReadAloud({
  question,
  item,
  place,
}: {
  question: Question;
  item: AttemptItem;
  place: string;
}) {
  const { state, silence, read, stop } = useReadAloud();
  const [settings, setSettings] = useState(false);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    shown.current = place;
    return () => {
      shown.current = null;
    };
  }, [place]);

  // Loaded before they're needed: some browsers let a page speak only right after a press.
  useEffect(() => void loadWords().catch(() => {}), []);

  // Stops after Check and on the next question, since there's something else to read then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and the check are what stops it
  useEffect(() => stop, [place, item.checked, stop]);

  async function toggle(): Promise<void> {
    if (state === 'reading') return stop();
    if (silence) return setSettings(true);
    const { speakQuestion } = await loadWords();
    if (shown.current === place) read(speakQuestion(shownQuestion(question, item, place)));
  }

  const press = () =>
    void toggle().catch((error: unknown) => logWarning('The words to read aloud did not load', error));
  usePlayerKey('r', press);

  return (
    <>
      <Button variant="quiet" onClick={press} aria-pressed={silence ? undefined : state === 'reading'}>
        <Icon name={silence ? 'mute' : state === 'reading' ? 'stop' : 'speaker'} />
        {/* The voices are known late: a word beside the icon would push the question down. */}
        <span className="visually-hidden">{silence ? `No voice. ${silences[silence]}` : 'Read aloud'}</span>
      </Button>
      {state === 'failed' && <p role="alert">The voice stopped. Try again.</p>}
      <ReadingSettings open={settings} onClose={() => setSettings(false)} />
    </>
  );
}

function shownQuestion(question: Question, item: AttemptItem, place: string): ShownQuestion {
  const { response, checked, asked } = item;
  const slips = asked?.type === 'numeric' ? findSlips(question, asked, response) : [];
  return {
    question,
    place,
    optionOrder: item.optionOrder,
    response,
    hidesOptions: item.find === null,
    verdict: checked
      ? { right: isRight(question, response), slips: slips.map(({ reason }) => reason) }
      : null,
  };
}
