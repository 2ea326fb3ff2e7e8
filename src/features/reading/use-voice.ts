import { useSyncExternalStore } from 'react';

import { chooseVoice, offeredVoices, type Voice } from '#domain/speech/choose-voice.ts';
import { useReading } from '#providers/reading/use-reading.ts';
import { canSpeak, followVoices, listVoices } from '#services/speech/speech.ts';

/** Why nothing can be read aloud: the browser has no engine, or no voice that speaks English and is allowed. */
export type Silence = 'no-engine' | 'no-voice' | 'online-only';

/** The message for each reason that nothing can be read aloud. */
export const silences: Record<Silence, string> = {
  'no-engine': 'This browser can’t read aloud.',
  'no-voice': 'There’s no English voice on this device.',
  'online-only': 'There’s no English voice on this device, only online ones.',
};

/** The voice that reads aloud in this browser, or why there is none; both null while the browser loads its voices. */
export function useVoice() {
  const { reading } = useReading();
  const voices = useSyncExternalStore(followVoices, listVoices, () => null);
  const voice = chooseVoice(voices ?? [], reading);
  return {
    voice,
    offered: offeredVoices(voices ?? [], reading),
    silence: voice || (voices === null && canSpeak()) ? null : whySilent(voices ?? []),
  };
}

function whySilent(voices: readonly Voice[]): Silence {
  if (!canSpeak()) return 'no-engine';
  return offeredVoices(voices, { online: true }).length > 0 ? 'online-only' : 'no-voice';
}
