import type { Voice } from '#domain/speech/choose-voice.ts';

/**
 * Milliseconds after which a browser that has listed no voice counts as having none: Chrome lists them a moment after the first
 * request.
 */
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

/** Requests the voices and calls back whenever the list changes; returns a function that unsubscribes. */
export function followVoices(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Older Safari versions have the list at once, and no event.
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
    // The next subscriber reads the list again, since a voice may have been installed.
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

/** Number of the current reader: events of earlier readers are ignored. */
let turn = 0;
/** Referenced here, since Chrome may not fire `end` for an utterance that is otherwise unreferenced. */
let speaking: SpeechSynthesisUtterance | null = null;
/** Tells the current reader that another takes over. */
let giveWay: (() => void) | null = null;

/**
 * Reads these pieces aloud, one after the other, instead of what is being read.
 *
 * @param rate 1 is the voice's own speed
 * @param onDone called once: when all was read, when another reader takes over, or when the voice failed; not after the
 * returned function was called
 * @returns a function that stops it
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

  /** Queues one piece at a time, since some engines take a while to cancel a long queue. */
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
