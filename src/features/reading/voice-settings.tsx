import { useId } from 'react';

import { useReading } from '#providers/reading/use-reading.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './reading.module.css';
import { useReadAloud } from './use-read-aloud.ts';
import { silences, useVoice } from './use-voice.ts';

/** Spoken as a sample of a voice, in the kind of words that questions have. */
const sample = ['A 32 amp circuit.', 'Z s is 0.35 ohms.'];

/** Which voice reads aloud, and whether it may be one that sends the text to another company. */
export function VoiceSettings() {
  const { reading, choose } = useReading();
  const { offered, silence } = useVoice();
  const { state, voice, read, stop } = useReadAloud();
  const onlineHint = useId();
  if (silence === 'no-engine') return <Notice tone="info">{silences[silence]}</Notice>;
  return (
    <div className={styles.voice}>
      {silence && (
        <Notice tone="info" title={silences[silence]}>
          You can add one in the device’s settings, under speech or accessibility.
        </Notice>
      )}
      {voice && (
        <div className={styles.voiceRow}>
          <SelectField
            label="Voice for reading aloud"
            options={[
              { value: '', label: 'Automatic' },
              ...offered.map(({ uri, name, local }) => ({
                value: uri,
                label: local ? name : `${name} (online)`,
              })),
            ]}
            value={offered.some(({ uri }) => uri === reading.voice) ? reading.voice : ''}
            onChoose={(uri) => choose({ voice: uri })}
          />
          <Button onClick={() => (state === 'reading' ? stop() : read(sample))}>
            <Icon name={state === 'reading' ? 'stop' : 'speaker'} />{' '}
            {state === 'reading' ? 'Stop' : 'Hear it'}
          </Button>
        </div>
      )}
      {state === 'failed' && <p role="alert">The voice stopped. Try again.</p>}
      <div>
        <CheckboxField
          label="Use online voices too"
          checked={reading.online}
          aria-describedby={onlineHint}
          onChange={(event) => choose({ online: event.target.checked })}
        />
        <p id={onlineHint} className={styles.hint}>
          Your browser then sends the text to the company that provides the voice.
        </p>
      </div>
    </div>
  );
}
