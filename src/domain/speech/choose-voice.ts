/** A voice as the browser offers it. */
export type Voice = {
  /** The browser's id for it. */
  readonly uri: string;
  readonly name: string;
  /** The language, such as `en-GB`; Android writes `en_GB`. */
  readonly lang: string;
  /** Whether it speaks on the device, so that no text is sent anywhere. */
  readonly local: boolean;
};

/** What a reader has chosen about voices. */
export type VoiceChoice = { readonly voice: string; readonly online: boolean };

/** The voices to choose from: English ones, those that send text away only if they're allowed; the best comes first. */
export function offeredVoices(voices: readonly Voice[], { online }: Pick<VoiceChoice, 'online'>): Voice[] {
  return voices
    .filter(({ lang, local }) => /^en\b|^en_/iu.test(lang) && (local || online))
    .sort((one, other) => rank(other) - rank(one));
}

/** The voice to read with: the chosen one where it's here and allowed, else the best; null where there's none. */
export function chooseVoice(voices: readonly Voice[], choice: VoiceChoice): Voice | null {
  const offered = offeredVoices(voices, choice);
  return offered.find(({ uri }) => uri === choice.voice) ?? offered[0] ?? null;
}

/** British English first, then any other, and of each a voice on the device. */
function rank({ lang, local }: Voice): number {
  return (/^en[-_]gb/iu.test(lang) ? 2 : 0) + (local ? 1 : 0);
}
