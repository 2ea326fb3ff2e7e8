import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type FakeSpeech, installSpeech, makeVoice } from '#test/support/fake-speech.ts';

const daniel = { uri: 'Daniel', name: 'Daniel', lang: 'en-GB', local: true };
const slow = { voice: daniel, rate: 0.8 };

/** A fresh module, as a page that has just loaded has it. */
async function load(fake: boolean) {
  vi.resetModules();
  const engine = fake ? installSpeech(vi.stubGlobal, []) : null;
  return { speech: await import('./speech.ts'), engine };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('voices [RDG-7]', () => {
  it('are heard of when the browser has loaded them, later than the page', async () => {
    const { speech, engine } = await load(true);
    const heard = vi.fn();
    const stop = speech.followVoices(heard);
    expect(speech.listVoices()).toBeNull();
    if (engine) engine.voices = [makeVoice('Daniel')];
    engine?.tellVoices();
    expect(heard).toHaveBeenCalledOnce();
    expect(speech.listVoices()).toEqual([daniel]);
    expect(speech.listVoices()).toBe(speech.listVoices());
    stop();
    engine?.tellVoices();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('are none once the browser has had its time', async () => {
    const { speech } = await load(true);
    const stop = speech.followVoices(() => {});
    await vi.advanceTimersByTimeAsync(1900);
    expect(speech.listVoices()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(speech.listVoices()).toEqual([]);
    stop();
  });

  it('are none in a browser without an engine', async () => {
    const { speech } = await load(false);
    expect(speech.canSpeak()).toBe(false);
    const stop = speech.followVoices(() => {});
    await vi.advanceTimersByTimeAsync(3000);
    expect(speech.listVoices()).toEqual([]);
    stop();
  });
});

describe('reading aloud [RDG-5]', () => {
  async function start(onDone: (outcome: 'read' | 'failed') => void = () => {}) {
    const { speech, engine } = await load(true);
    if (!engine) throw new Error('There is no engine');
    engine.voices = [makeVoice('Samantha', 'en-US'), makeVoice('Daniel')];
    const stop = speech.speak(['One.', 'Two.'], slow, onDone);
    return { speech, engine, stop };
  }
  const texts = ({ said }: FakeSpeech) => said.map(({ text }) => text);

  it('says one piece after the other in the chosen voice and at the chosen speed', async () => {
    const done = vi.fn();
    const { engine } = await start(done);
    expect(engine.said).toEqual([{ text: 'One.', voice: 'Daniel', rate: 0.8 }]);
    engine.end();
    expect(texts(engine)).toEqual(['One.', 'Two.']);
    expect(done).not.toHaveBeenCalled();
    engine.end();
    expect(done.mock.calls).toEqual([['read']]);
  });

  it('stops at once, and tells nobody', async () => {
    const done = vi.fn();
    const { engine, stop } = await start(done);
    const before = engine.cancelled;
    stop();
    stop();
    expect(engine.cancelled).toBe(before + 1);
    engine.end();
    expect(texts(engine)).toEqual(['One.']);
    expect(done).not.toHaveBeenCalled();
  });

  it('of something else takes the place of what was being read, whose reader is told', async () => {
    const done = vi.fn();
    const { speech, engine, stop } = await start(done);
    speech.speak(['Three.'], slow, () => {});
    stop();
    expect(texts(engine)).toEqual(['One.', 'Three.']);
    expect(done.mock.calls).toEqual([['read']]);
  });

  it('tells when the voice fails', async () => {
    const done = vi.fn();
    const { engine } = await start(done);
    engine.fail();
    expect(done.mock.calls).toEqual([['failed']]);
    expect(texts(engine)).toEqual(['One.']);
  });
});
