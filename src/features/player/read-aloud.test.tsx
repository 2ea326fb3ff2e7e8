import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { ThemeContext } from '#providers/theme/use-theme.ts';
import { storeReadingText } from '#services/storage/reading-choices.ts';
import { storeShortcutChoice } from '#services/storage/shortcut-choice.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { type FakeSpeech, installSpeech, makeVoice } from '#test/support/fake-speech.ts';

import { ReadAloud } from './read-aloud.tsx';

/** A page that has just loaded, in a browser with these voices; null for a browser that can't speak. */
function show(voices: readonly SpeechSynthesisVoice[] | null, changes: Partial<AttemptItem> = {}) {
  const engine = voices && installSpeech(vi.stubGlobal, voices);
  const { attempt, questions } = makeAttemptRecord();
  const [item, question] = [attempt.items[0], questions[0]];
  if (!item || !question) throw new Error('The attempt has no question');
  const of = (more: Partial<AttemptItem>) => (
    <AuthContext value={makeAuthState('signed-out')}>
      <ThemeContext value={{ theme: 'light', stored: false, toggleTheme() {}, followSystem() {} }}>
        <ReadAloud question={question} item={{ ...item, ...more }} place="Question 1 of 3" />
        <input aria-label="Note" />
      </ThemeContext>
    </AuthContext>
  );
  const { rerender, unmount } = render(of(changes));
  return { engine, question, change: (more: Partial<AttemptItem>) => rerender(of(more)), unmount };
}

const button = () => screen.getByRole('button', { name: 'Read aloud' });
const first = (engine: FakeSpeech | null) => engine?.said[0]?.text;

beforeAll(installDialog);
beforeEach(() => {
  localStorage.clear();
  storeReadingText(null);
  storeShortcutChoice(true);
});

describe('R [RDG-5]', () => {
  it('reads, and again stops', async () => {
    const { engine, question } = show([makeVoice('Daniel')]);
    await userEvent.keyboard('r');
    await waitFor(() => expect(first(engine)).toBe('Question 1 of 3.'));
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    act(() => engine?.end());
    expect(engine?.said[1]?.text).toBe(question.text);
    await userEvent.keyboard('R');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    act(() => engine?.end());
    expect(engine?.said).toHaveLength(2);
  });

  it('does what the button does', async () => {
    const { engine } = show([makeVoice('Daniel')]);
    await userEvent.click(button());
    await waitFor(() => expect(engine?.said).toHaveLength(1));
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('stops what two quick presses began', async () => {
    const { engine } = show([makeVoice('Daniel')]);
    await act(async () => {
      fireEvent.click(button());
      fireEvent.click(button());
    });
    await waitFor(() => expect(engine?.said).toHaveLength(2));
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(engine?.said).toHaveLength(2);
  });

  it('is left to a text field, and to those who switched letters off', async () => {
    const { engine } = show([makeVoice('Daniel')]);
    await userEvent.type(screen.getByLabelText('Note'), 'r');
    expect(screen.getByLabelText('Note')).toHaveValue('r');
    await userEvent.click(document.body);
    act(() => storeShortcutChoice(false));
    await userEvent.keyboard('r');
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(engine?.said).toEqual([]);
  });

  it('reads at the learner’s speed', async () => {
    storeReadingText('{"rate":{"value":1.5,"at":1}}');
    const { engine } = show([makeVoice('Daniel')]);
    await userEvent.keyboard('r');
    await waitFor(() => expect(engine?.said[0]?.rate).toBe(1.5));
  });
});

describe('what is being read stops', () => {
  it.each([
    ['when the question goes', ({ unmount }: ReturnType<typeof show>) => unmount()],
    [
      'when the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
    ['when the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['when the answer is checked', ({ change }: ReturnType<typeof show>) => change({ checked: true })],
  ])('%s', async (_, leave) => {
    const shown = show([makeVoice('Daniel')]);
    await userEvent.keyboard('r');
    await waitFor(() => expect(shown.engine?.said).toHaveLength(1));
    const before = shown.engine?.cancelled ?? 0;
    act(() => void leave(shown));
    expect(shown.engine?.cancelled).toBe(before + 1);
  });
});

it('after Check the verdict and the explanation are read first', async () => {
  const { engine } = show([makeVoice('Daniel')], { checked: true, response: 'a' });
  await userEvent.keyboard('r');
  await waitFor(() => expect(first(engine)).toMatch(/^(Right|Wrong)\.$/u));
});

it('a voice that fails says so', async () => {
  const { engine } = show([makeVoice('Daniel')]);
  await userEvent.keyboard('r');
  await waitFor(() => expect(engine?.said).toHaveLength(1));
  act(() => engine?.fail());
  expect(screen.getByRole('alert')).toHaveTextContent('The voice stopped. Try again.');
});

describe('where no voice may speak, the button says so and leads to the settings [RDG-7]', () => {
  it.each([
    ['no engine', null, 'This browser can’t read aloud.'],
    ['no English voice', [makeVoice('Anna', 'de-DE')], 'There’s no English voice on this device.'],
    [
      'online voices only',
      [makeVoice('Google UK English', 'en-GB', false)],
      'There’s no English voice on this device, only online ones.',
    ],
  ] as const)('%s', async (_, voices, words) => {
    const { engine } = show(voices);
    await userEvent.click(await screen.findByRole('button', { name: `No voice. ${words}` }));
    expect(await screen.findByRole('dialog', { name: 'Reading settings' })).toHaveTextContent(words);
    expect(engine?.said ?? []).toEqual([]);
  });

  it('an online voice reads once the learner has allowed it', async () => {
    const { engine } = show([makeVoice('Google UK English', 'en-GB', false)]);
    await userEvent.click(await screen.findByRole('button', { name: /^No voice/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use online voices too' }));
    expect(screen.getByText(/sends the text to the company/u)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('r');
    await waitFor(() => expect(engine?.said[0]?.voice).toBe('Google UK English'));
  });
});
