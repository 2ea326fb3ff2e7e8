/** A speech engine that records what it's asked to say, and goes on when the test says so. */
export type FakeSpeech = {
  /** What it was asked to say, oldest first. */
  readonly said: { readonly text: string; readonly voice: string | undefined; readonly rate: number }[];
  /** The number of times it was told to be silent. */
  cancelled: number;
  voices: readonly SpeechSynthesisVoice[];
  /** Ends the utterance that is being said. */
  end(): void;
  fail(): void;
  /** Fires the event that says that the list of voices has changed. */
  tellVoices(): void;
};

/** A voice as browsers describe them. */
export function makeVoice(name: string, lang = 'en-GB', localService = true): SpeechSynthesisVoice {
  return { name, lang, localService, voiceURI: name, default: false };
}

class FakeUtterance {
  text: string;
  voice: SpeechSynthesisVoice | undefined;
  lang = '';
  rate = 1;
  onend: (() => void) | undefined;
  onerror: (() => void) | undefined;
  constructor(text: string) {
    this.text = text;
  }
}

/** Replaces the browser's engine with a fake one. */
export function installSpeech(
  stub: (name: string, value: unknown) => void,
  voices: readonly SpeechSynthesisVoice[] = [makeVoice('Daniel')],
): FakeSpeech {
  const target = new EventTarget();
  let current: FakeUtterance | null = null;
  const fake: FakeSpeech = {
    said: [],
    cancelled: 0,
    voices,
    end() {
      const ended = current;
      current = null;
      ended?.onend?.();
    },
    fail() {
      const ended = current;
      current = null;
      ended?.onerror?.();
    },
    tellVoices: () => target.dispatchEvent(new Event('voiceschanged')),
  };
  stub('SpeechSynthesisUtterance', FakeUtterance);
  stub('speechSynthesis', {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    getVoices: () => [...fake.voices],
    speak(utterance: FakeUtterance) {
      current = utterance;
      fake.said.push({ text: utterance.text, voice: utterance.voice?.name, rate: utterance.rate });
    },
    cancel() {
      fake.cancelled++;
      // Browsers report a cancelled utterance as failed.
      fake.fail();
    },
  });
  return fake;
}
