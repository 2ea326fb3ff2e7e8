import { useCallback, useEffect, useRef, useState } from 'react';

import { useReading } from '#providers/reading/use-reading.ts';
import { speak } from '#services/speech/speech.ts';

import { useVoice } from './use-voice.ts';

/** Reads pieces of text aloud, and stops when their screen is left or hidden. */
export function useReadAloud() {
  const { reading } = useReading();
  const { voice, silence } = useVoice();
  const [state, setState] = useState<'silent' | 'reading' | 'failed'>('silent');
  const stopVoice = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    stopVoice.current?.();
    stopVoice.current = null;
    setState('silent');
  }, []);

  useEffect(() => {
    const stopHidden = () => document.visibilityState === 'hidden' && stop();
    document.addEventListener('visibilitychange', stopHidden);
    // Some browsers would go on speaking after the page is left.
    addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('visibilitychange', stopHidden);
      removeEventListener('pagehide', stop);
      stopVoice.current?.();
    };
  }, [stop]);

  function read(pieces: readonly string[]): void {
    if (!voice) return;
    // Otherwise the reading that this one replaces would report its end.
    stopVoice.current?.();
    setState('reading');
    stopVoice.current = speak(pieces, { voice, rate: reading.rate }, (outcome) =>
      setState(outcome === 'failed' ? 'failed' : 'silent'),
    );
  }

  return { state, silence, voice, read, stop };
}
