import type { Voice } from '#domain/speech/choose-voice.ts';

/** Milliseconds after which a browser that has named no voice has none: Chrome names them a moment after it is asked. */
const patience = 2000;

const listeners = new Set<() => void>();
let voices: readonly Voice[] | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The engine; some browsers have none. */
const engine = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** Whether this browser has an engine at all. */
export function canSpeak(): boolean {
  return engine() !== undefined;
}

/** The voices of this browser, null while they aren't known. The list is the same one until it changes. */
export function listVoices(): readonly Voice[] | null {
  return voices;
}

/** Asks for the voices and calls back whenever the list changes; returns what ends that. */
export function followVoices(listener: () => void): () => void {
  if (listeners.size === 0) {
    // An older Safari has the list at once, and no event.
    engine()?.addEventListener?.('voiceschanged', readVoices);
    readVoices();
    if (voices === null) waiting = setTimeout(() => setVoices([]), patience);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(waiting);
    engine()?.removeEventListener?.('voiceschanged', readVoices);
    // Read again by who asks next: one may have been installed.
    voices = null;
  };
}

function readVoices(): void {
  const found = engine()?.getVoices() ?? [];
  if (found.length === 0) return;
  clearTimeout(waiting);
  setVoices(
    found.map(({ voiceURI, name, lang, localService }) => ({
      uri: voiceURI,
      name,
      lang,
      local: localService,
    })),
  );
}

function setVoices(next: readonly Voice[]): void {
  voices = next;
  for (const listener of listeners) listener();
}

/** Whose turn it is to speak: what was started before has ended, whatever its events say. */
let turn = 0;
/** Held here, since Chrome forgets to tell the end of an utterance that nobody refers to. */
let speaking: SpeechSynthesisUtterance | null = null;
/** Tells the reader whose turn it is that another takes over. */
let giveWay: (() => void) | null = null;

/**
 * Reads these pieces aloud, one after the other, instead of what is being read.
 *
 * @param rate 1 is the voice's own speed
 * @param onDone called once: when all was read, when another reader takes over, or when the voice failed; not after the
 *   returned function was called
 * @returns what stops it
 */
export function speak(
  pieces: readonly string[],
  { voice, rate }: { readonly voice: Voice; readonly rate: number },
  onDone: (outcome: 'read' | 'failed') => void,
): () => void {
  const synthesis = engine();
  const own = ++turn;
  const chosen = synthesis?.getVoices().find(({ voiceURI }) => voiceURI === voice.uri);
  giveWay?.();
  giveWay = () => onDone('read');
  synthesis?.cancel();

  function end(outcome: 'read' | 'failed'): void {
    turn++;
    speaking = null;
    giveWay = null;
    onDone(outcome);
  }

  /** One at a time, since cancelling a long queue takes some engines a while. */
  function say(index: number): void {
    if (own !== turn) return;
    const piece = pieces[index];
    if (!synthesis || piece === undefined) {
      end('read');
      return;
    }
    speaking = Object.assign(new SpeechSynthesisUtterance(piece), {
      lang: voice.lang.replace('_', '-'),
      rate,
      onend: () => say(index + 1),
      onerror: () => own === turn && end('failed'),
    });
    if (chosen) speaking.voice = chosen;
    synthesis.speak(speaking);
  }

  say(0);
  return () => {
    if (own !== turn) return;
    turn++;
    speaking = null;
    giveWay = null;
    synthesis?.cancel();
  };
}
