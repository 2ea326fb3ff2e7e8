import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chooseVoice, offeredVoices, type Voice } from './choose-voice.ts';

const voice = (name: string, lang: string, local = true): Voice => ({ uri: name, name, lang, local });
const voices = [
  voice('Anna', 'de-DE'),
  voice('Samantha', 'en-US'),
  voice('Google UK English', 'en-GB', false),
  voice('Daniel', 'en-GB'),
];
const standard = { voice: '', online: false };

describe('the voice [RDG-7]', () => {
  it('is a British one on the device', () => {
    expect(chooseVoice(voices, standard)?.name).toBe('Daniel');
  });

  it('is another English one where there is no British one', () => {
    expect(chooseVoice(voices.slice(0, 3), standard)?.name).toBe('Samantha');
  });

  it('is known also as Android names its language', () => {
    expect(chooseVoice([voice('English United Kingdom', 'en_GB')], standard)?.lang).toBe('en_GB');
  });

  it('is none where no voice speaks English on the device', () => {
    const others = [voice('Anna', 'de-DE'), voice('Google UK English', 'en-GB', false), voice('End', 'enm')];
    expect(chooseVoice(others, standard)).toBeNull();
    expect(chooseVoice(others, { voice: 'Google UK English', online: false })).toBeNull();
    expect(chooseVoice(others, { voice: '', online: true })?.name).toBe('Google UK English');
  });

  it('is the chosen one, and another where that isn’t installed', () => {
    expect(chooseVoice(voices, { voice: 'Samantha', online: false })?.name).toBe('Samantha');
    expect(chooseVoice(voices, { voice: 'Moira', online: false })?.name).toBe('Daniel');
  });

  it('never sends text away unless the learner chose so', () => {
    const any = fc.record({
      uri: fc.string(),
      name: fc.string(),
      lang: fc.constantFrom('en-GB', 'en_US', 'en', 'fr-FR', ''),
      local: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any), fc.string(), (all, chosen) => {
        expect(offeredVoices(all, standard).every(({ local }) => local)).toBe(true);
        expect(chooseVoice(all, { voice: chosen, online: false })?.local ?? true).toBe(true);
      }),
    );
  });
});
