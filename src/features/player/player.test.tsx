import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { askQuestion } from '#domain/attempt/start-attempt.ts';
import { type AttemptEvent, transition } from '#domain/attempt/transition.ts';
import { askVariant } from '#domain/family/ask-variant.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Response } from '#domain/question-types/response.ts';
import { seededRandom } from '#domain/shared/random.ts';
import type { SaveState } from '#providers/attempts/attempt-writer.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { exampleQuestions } from '#test/support/example-questions.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeFixedClock } from '#test/support/fixed-clock.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { Player } from './player.tsx';
import { SaveStatus } from './save-status.tsx';

const now = Date.parse('2026-11-20T18:00:00.000Z');
const clock = makeFixedClock(() => now);

const reportQuestion = vi.hoisted(() => vi.fn());
vi.mock('#services/reports/report-question.ts', () => ({ reportQuestion }));

const client = makeTestClient();
const dispatched = vi.fn<(event: AttemptEvent) => void>();

function Playing({
  record,
  saveState,
  session = 'signed-out',
  isFollowing = false,
}: {
  record: AttemptRecord;
  saveState: SaveState;
  session?: 'signed-in' | 'signed-out';
  isFollowing?: boolean;
}) {
  const [attempt, setAttempt] = useState(record.attempt);
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuthState(session)}>
        <AuthDialogContext value={{ open() {}, announce() {} }}>
          <MemoryRouter>
            <Player
              attempt={attempt}
              questions={record.questions}
              clock={clock}
              saveStatus={<SaveStatus state={saveState} />}
              readOnly={isFollowing}
              isFollowing={isFollowing}
              dispatch={(event) => {
                dispatched(event);
                setAttempt((before) => transition(before, event));
              }}
            />
          </MemoryRouter>
        </AuthDialogContext>
      </AuthContext>
    </QueryClientProvider>
  );
}

function play(change: Partial<AttemptRecord['attempt']> = {}, saveState: SaveState = 'disk') {
  render(<Playing record={makeAttemptRecord(change)} saveState={saveState} />);
  return userEvent.setup();
}

/** A button by its words, which the name of the question may follow. */
const button = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}( (question|repeat) \\d+)?$`, 'u') });
const heading = (name: string) => screen.getByRole('heading', { name });
const place = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Questions' })).getByRole('button', { name });

/** The focus moves in the next frame. */
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

beforeAll(installDialog);
beforeEach(() => {
  localStorage.clear();
  dispatched.mockClear();
  reportQuestion.mockReset();
});

describe('a quiz', () => {
  it('names the tab, also after a reload', () => {
    document.title = 'Ohmwork';
    play();
    expect(document.title).toBe('Earthing essentials · Ohmwork');
  });

  it('goes from question to question, each with the focus on its heading', async () => {
    const user = play();
    await user.click(button('Next'));
    await hasFocus(() => heading('Question 2 of 3'));
    await user.click(place(/^Question 3, not seen yet/));
    await hasFocus(() => heading('Question 3 of 3'));
    await user.click(button('Previous'));
    await hasFocus(() => heading('Question 2 of 3'));
    expect(place(/^Question 2/)).toHaveAttribute('aria-current', 'step');
  });

  it('is answered with a click or a key, and says how far it has come', async () => {
    const user = play();
    await user.click(screen.getByRole('radio', { name: /main switch/i }));
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
    await user.click(button('Next'));
    await user.keyboard('b');
    expect(screen.getByText('2 of 3 answered')).toBeVisible();
    expect(screen.getAllByRole('radio')[1]).toBeChecked();
    await user.keyboard('{ArrowLeft}f');
    expect(button('Flag')).toHaveAttribute('aria-pressed', 'true');
    expect(place(/^Question 1, answered, flagged/)).toBeVisible();
  });

  it('takes back how sure one was with a second press', async () => {
    const user = play();
    await user.keyboard('s');
    expect(button('Sure')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('s');
    expect(button('Sure')).toHaveAttribute('aria-pressed', 'false');
  });

  it('lists what is unanswered and flagged before it is handed in', async () => {
    const user = play();
    await user.keyboard('f');
    await user.click(screen.getAllByRole('radio')[0] ?? document.body);
    await user.click(button('Check and hand in'));
    await hasFocus(() => heading('Hand in your answers?'));
    expect(screen.getByText('2 questions without an answer')).toBeVisible();
    expect(screen.getByText('1 question flagged')).toBeVisible();
    await user.click(button('Go to question 3'));
    await hasFocus(() => heading('Question 3 of 3'));
    await user.click(button('Check and hand in'));
    await user.click(button('Hand in'));
    expect(dispatched).toHaveBeenLastCalledWith({ type: 'hand-in', at: '2026-11-20T18:00:00.000Z' });
  });

  it.each([
    ['disk', 'Saved on this device'],
    ['browser', 'Kept in this browser'],
    ['page', 'Keep this page open'],
    ['failed', 'Not saved yet'],
  ] as const)('that is %s says “%s”, and nothing more than that', (state, words) => {
    play({}, state);
    expect(screen.getByText(words)).toBeVisible();
    if (state !== 'disk') expect(screen.queryByText('Saved on this device')).not.toBeInTheDocument();
  });
});

describe('a family in practice', () => {
  it('asks its variant, names the slip, and comes back with other values', async () => {
    const question = makeFamilyQuestion();
    const { attempt } = makeAttemptRecord({ mode: 'practice', deadline: null });
    const [first, ...others] = attempt.items;
    const asked = askVariant(question, 'typed', seededRandom('a'));
    if (!first || asked?.type !== 'numeric') throw new Error('There is no variant');
    const items = [{ ...first, questionId: question.id, asked, optionOrder: [] }, ...others];
    const record = makeAttemptRecord({ mode: 'practice', deadline: null, items });
    render(<Playing record={{ ...record, questions: [...record.questions, question] }} saveState="disk" />);
    const user = userEvent.setup();
    expect(screen.getByText(asked.text)).toBeVisible();
    const { Ze = 0, S = 0, cpc = 0, L = 0 } = asked.values;
    const ohms: Record<number, number> = { 1.5: 12.1, 2.5: 7.41, 4: 4.61, 6: 3.08 };
    await user.type(screen.getByRole('textbox'), `${Ze + (((ohms[S] ?? 0) + (ohms[cpc] ?? 0)) * L) / 1000}`);
    await user.click(button('Check'));
    expect(screen.getByText(/You used the cold resistance/u)).toBeVisible();
    expect(screen.getByText(asked.explanation)).toBeVisible();
    const checked = dispatched.mock.calls.map(([event]) => event).find(({ type }) => type === 'check');
    expect(checked).toMatchObject({ correct: false, again: { questionId: question.id } });
    expect(checked?.type === 'check' && checked.again?.asked?.text).not.toBe(asked.text);
  });
});

it('that follows another tab offers no way to another question, which that tab would have to take', () => {
  render(<Playing record={makeAttemptRecord({ position: 1 })} saveState="disk" isFollowing />);
  const ways = [button('Previous'), button('Next'), place(/^Question 3/), button('Check and hand in')];
  for (const way of ways) expect(way).toBeDisabled();
});

describe('practice', () => {
  it('gives the focus to the verdict, and brings a miss back as a repeat', async () => {
    const user = play({ mode: 'practice', deadline: null });
    await user.click(screen.getByRole('radio', { name: /main switch/i }));
    await user.click(button('Check'));
    await hasFocus(() => screen.getByRole('region', { name: 'Wrong' }));
    expect(screen.getByText('1 of 3 answered + 1 to repeat')).toBeVisible();
    await user.keyboard('{Enter}');
    await hasFocus(() => heading('Question 2 of 3'));
    await user.click(place(/^R1, repeat 1/));
    await hasFocus(() => heading('Repeat 1 of 1'));
  });

  it('stays with the verdict when a missed repeat comes back once more', async () => {
    const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    const miss = async () => {
      await user.click(screen.getByRole('radio', { name: /main switch/i }));
      await user.click(button('Check'));
      await hasFocus(() => screen.getByRole('region', { name: 'Wrong' }));
    };
    const user = play({ mode: 'practice', deadline: null });
    await miss();
    await user.click(button('Next'));
    await miss();
    await user.click(place(/^R1, repeat 1/));
    await hasFocus(() => heading('Repeat 1 of 2'));
    const shown = heading('Repeat 1 of 2');
    scrolled.mockClear();
    await miss();
    expect(heading('Repeat 1 of 3')).toBe(shown);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('checks with an Enter held too long, and stays to explain [APP-14]', async () => {
    const user = play({ mode: 'practice', deadline: null });
    await user.click(screen.getByRole('radio', { name: /main switch/i }));
    await user.keyboard('{Enter>5/}');
    await hasFocus(() => screen.getByRole('region', { name: 'Wrong' }));
    expect(heading('Question 1 of 3')).toBeVisible();
    await user.keyboard('{ArrowRight>2/}');
    await hasFocus(() => heading('Question 3 of 3'));
  });

  it('starts a new line in a note with Enter [APP-14]', async () => {
    const user = play({ mode: 'practice', deadline: null });
    await user.click(screen.getByRole('radio', { name: /main switch/i }));
    await user.keyboard('{Enter}');
    await user.click(button('Add note'));
    await user.keyboard('See 411.3.3{Enter}and 411.4');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 411.3.3\nand 411.4');
    expect(heading('Question 1 of 3')).toBeVisible();
  });

  it('announces the verdict by its focus alone, and nothing of the explanation [APP-14]', async () => {
    const user = play({ mode: 'practice', deadline: null });
    await user.click(screen.getByRole('radio', { name: /main switch/i }));
    await user.click(button('Check'));
    const verdict = screen.getByRole('region', { name: 'Wrong' });
    await hasFocus(() => verdict);
    expect(within(verdict).queryByRole('alert')).not.toBeInTheDocument();
    expect(within(verdict).queryByRole('status')).not.toBeInTheDocument();
  });

  it('says so when the answer is right', async () => {
    const user = play({ mode: 'practice', deadline: null });
    await user.click(screen.getByRole('radio', { name: /circuit-breaker/i }));
    await user.keyboard('{Enter}');
    await hasFocus(() => screen.getByRole('region', { name: 'Right' }));
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
  });
});

describe('open-book practice', () => {
  const field = () => screen.getByRole('textbox', { name: 'Which section has the answer?' });

  it('keeps the section that is being typed while another question is open [STU-4]', async () => {
    const { items } = makeAttemptRecord().attempt;
    const user = play({ mode: 'practice', items: items.map((item) => ({ ...item, find: null })) });
    await user.type(field(), 'Table 41');
    await user.click(place(/^Question 2/u));
    expect(field()).toHaveValue('');
    await user.click(place(/^Question 1/u));
    expect(field()).toHaveValue('Table 41');
    await user.type(field(), '.3{Enter}');
    expect(dispatched).toHaveBeenLastCalledWith({ type: 'find', place: 'Table 41.3' });
  });
});

it('takes no result of the calculator before the place is found [STU-4]', async () => {
  const record = makeAttemptRecord({ mode: 'practice' });
  const { family: _, ...question } = makeFamilyQuestion();
  const items = record.attempt.items.map((item) => ({
    ...item,
    questionId: question.id,
    optionOrder: [],
    find: null,
  }));
  const attempt = { ...record.attempt, items };
  render(<Playing record={{ ...record, attempt, questions: [question] }} saveState="disk" />);
  const user = userEvent.setup();
  await user.click(button('Calculator'));
  await user.type(await screen.findByRole('textbox', { name: 'Sum' }), '6+7{Enter}');
  expect(screen.getByText('= 13')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use 13 as my answer' })).not.toBeInTheDocument();
});

describe('a number that can’t be read', () => {
  function ask(change: Partial<AttemptRecord['attempt']>, response: string | null = null) {
    const record = makeAttemptRecord({ deadline: null, ...change });
    const { family: _, ...question } = makeFamilyQuestion();
    const [first, ...others] = record.attempt.items;
    if (!first) throw new Error('There is a first question');
    const items = [{ ...first, questionId: question.id, optionOrder: [], response }, ...others];
    const attempt = { ...record.attempt, items };
    render(
      <Playing
        record={{ ...record, attempt, questions: [question, ...record.questions] }}
        saveState="disk"
      />,
    );
    return userEvent.setup();
  }
  const field = () => screen.getByRole('textbox', { name: 'Your answer in Ω' });
  const problem = 'We don’t know the unit "smoots". Answer in Ω.';
  const checks = () => dispatched.mock.calls.filter(([{ type }]) => type === 'check');

  it.each([
    ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
    ['Check', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Check'))],
  ])('isn’t graded with %s in practice, and the field says why [QN-8]', async (_, press) => {
    const user = ask({ mode: 'practice' });
    await user.type(field(), '0.87 smoots');
    await press(user);
    expect(checks()).toEqual([]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(problem));
    await user.clear(field());
    await user.type(field(), '0.87 ohms{Enter}');
    await hasFocus(() => screen.getByRole('region', { name: 'Right' }));
  });

  it('isn’t graded after a reload either', async () => {
    const user = ask({ mode: 'practice' }, '0.87 smoots');
    await user.click(button('Check'));
    expect(checks()).toEqual([]);
    expect(field()).toHaveFocus();
    expect(screen.getByText(problem)).toBeVisible();
  });

  it('holds up no exam', async () => {
    const user = ask({ mode: 'exam' });
    await user.type(field(), '0.87 smoots{Enter}');
    await hasFocus(() => heading('Question 2 of 3'));
  });
});

describe.each(exampleQuestions)('a question of type %s in practice', (_type, example, wrong) => {
  const { family: _, ...question } = { ...example, media: [], facts: [] };

  async function check(response: Response) {
    const record = makeAttemptRecord({ mode: 'practice', deadline: null });
    const items = record.attempt.items.slice(0, 1).map((item) => ({
      ...item,
      ...askQuestion(question, { mode: 'practice', random: seededRandom('any') }),
      response,
    }));
    const attempt = { ...record.attempt, items };
    render(<Playing record={{ ...record, attempt, questions: [question] }} saveState="disk" />);
    await userEvent.setup().click(button('Check'));
  }

  it('is checked as right, with the explanation', async () => {
    await check(typeOf(question).keyResponse(question));
    expect(
      within(screen.getByRole('region', { name: 'Right' })).getByText(question.explanation),
    ).toBeVisible();
  });

  it('is checked as wrong, and shows every part of the key', async () => {
    await check(wrong);
    await hasFocus(() => screen.getByRole('region', { name: 'Wrong' }));
    const key = [typeOf(question).keyResponse(question)].flat();
    const texts = new Map(
      typeOf(question)
        .options(question)
        .map(({ id, text }) => [id, text]),
    );
    for (const id of key) expect(screen.getAllByText(texts.get(id) ?? id)[0]).toBeVisible();
  });
});

describe('single-key shortcuts', () => {
  it('take the focus to the option they choose, so that it’s announced [APP-14]', async () => {
    const user = play();
    await user.keyboard('b');
    expect(screen.getAllByRole('radio')[1]).toHaveFocus();
    await user.keyboard('1');
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await user.keyboard('9');
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  });

  it('are listed with “?”, and switched off beside the list, for letters and numbers but not for arrows', async () => {
    const user = play();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Use letter and number shortcuts' }));
    await user.keyboard('{Escape}');
    await user.keyboard('bf1?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(dispatched).not.toHaveBeenCalled();
    await user.keyboard('{ArrowRight}');
    expect(dispatched).toHaveBeenLastCalledWith({ type: 'move', to: 1 });
    expect(localStorage.getItem('ohmwork.shortcuts')).toBe('off');

    await user.click(button('Keyboard shortcuts'));
    await user.click(screen.getByRole('checkbox', { name: 'Use letter and number shortcuts' }));
    await user.keyboard('{Escape}b');
    expect(dispatched).toHaveBeenLastCalledWith({ type: 'answer', response: expect.any(String) });
  });
});

describe('the time', () => {
  it('can be hidden and shown, and says when it was not checked', async () => {
    const user = play({ timeChecked: false });
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('30:00');
    expect(screen.getByText('Time not checked')).toBeVisible();
    await user.click(button('Hide time'));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await user.click(button('Show time'));
    expect(screen.getByRole('timer')).toBeVisible();
  });
});

describe('the list of questions', () => {
  it('is one tab stop, one key away, and walked by the arrow keys', async () => {
    const user = play();
    await hasFocus(() => heading('Question 1 of 3'));
    await user.keyboard('n');
    expect(place(/^Question 1/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(place(/^Question 2/)).toHaveFocus();
    expect(dispatched).not.toHaveBeenCalled();
    await user.keyboard('{End}{ArrowRight}');
    expect(place(/^Question 3/)).toHaveFocus();
    await user.tab();
    expect(button('Check and hand in')).toHaveFocus();
    await user.tab({ shift: true });
    expect(place(/^Question 1/)).toHaveFocus();
  });

  it('opens as a dialog where it has no room, and leads to a question', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const user = play();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(button('All questions'));
    await user.click(place(/^Question 3/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await hasFocus(() => heading('Question 3 of 3'));
    await user.keyboard('n');
    expect(screen.getByRole('dialog', { name: 'All questions' })).toBeVisible();
    await hasFocus(() => place(/^Question 3/));
  });
});

describe('the calculator', () => {
  it('calculates what is typed and tapped, and gives the focus back', async () => {
    const user = play();
    await user.click(button('Calculator'));
    const sum = await screen.findByRole('textbox', { name: 'Sum' });
    await waitFor(() => expect(sum).toHaveFocus());
    await user.keyboard('230*2');
    expect(sum).toHaveValue('230×2');
    await user.click(button('Divided by'));
    await user.keyboard('4');
    expect(sum).toHaveValue('230×2÷4');
    await user.keyboard('=');
    expect(screen.getByText('= 115')).toBeVisible();
    await user.click(sum);
    await user.keyboard('1/0{Enter}');
    expect(screen.getByText('Check the sum')).toBeVisible();
    expect(sum).toHaveAttribute('aria-invalid', 'true');
    await user.clear(sum);
    await user.keyboard('1/2(3){Enter}');
    expect(screen.getByText('Add × or brackets')).toBeVisible();
    await user.click(button('Clear'));
    expect(sum).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('= 115')).toBeVisible();
    await user.click(sum);
    await user.keyboard('{Escape}');
    expect(button('Calculator')).toHaveFocus();
    expect(button('Calculator')).toHaveAttribute('aria-expanded', 'false');
    screen.getAllByRole('radio')[1]?.focus();
    await user.keyboard('=');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sum' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('radio')[1]).toHaveFocus();
    expect(dispatched).not.toHaveBeenCalled();
  });

  it('holds its sum and its result while the check before handing in is shown', async () => {
    const user = play();
    await user.click(button('Calculator'));
    await user.type(await screen.findByRole('textbox', { name: 'Sum' }), '230*2{Enter}4+');
    await user.click(button('Check and hand in'));
    expect(screen.queryByRole('textbox', { name: 'Sum' })).not.toBeInTheDocument();
    await user.click(button('Back to the questions'));
    const sum = await screen.findByRole('textbox', { name: 'Sum' });
    expect(sum).toHaveValue('4+');
    expect(screen.getByText('= 460')).toBeVisible();
    expect(sum).not.toHaveFocus();
  });

  it('makes its result the answer where a number is asked for', async () => {
    const record = makeAttemptRecord();
    const [first, ...others] = record.questions;
    if (first?.type !== 'single') throw new Error('The first question isn’t one of options');
    const { options: _, ...rest } = first;
    const numeric = {
      ...rest,
      type: 'numeric',
      options: [],
      answer: { value: 6.83, tolerance: 0.01, unit: 'V' },
    } as const;
    render(
      <Playing
        record={{ ...record, questions: [{ ...numeric, options: [] }, ...others] }}
        saveState="disk"
      />,
    );
    const user = userEvent.setup();
    await user.click(button('Calculator'));
    await user.type(await screen.findByRole('textbox', { name: 'Sum' }), '230*0.95/32{Enter}');
    await user.click(button('Use 6.828125 as my answer'));
    expect(dispatched).toHaveBeenLastCalledWith({ type: 'answer', response: '6.828125' });
    expect(screen.getByRole('textbox', { name: 'Your answer in V' })).toHaveValue('6.828125');
    expect(screen.queryByRole('textbox', { name: 'Sum' })).not.toBeInTheDocument();
  });
});

describe('a report', () => {
  it('is sent for the question it was written for, and leaves the next an empty form [ADM-7]', async () => {
    let answer = (_isSent: boolean) => {};
    reportQuestion.mockReturnValue(
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
    );
    const record = makeAttemptRecord();
    render(<Playing record={record} saveState="disk" session="signed-in" />);
    const user = userEvent.setup();
    const words = () => screen.getByRole('textbox', { name: 'In your words' });
    await user.click(button('Report a problem'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'typo');
    await user.type(words(), 'About the first');
    await user.click(button('Send report'));
    await user.click(button('Close'));
    await user.click(button('Next'));
    await user.click(button('Report a problem'));
    expect(screen.getByRole('combobox', { name: 'What is wrong?' })).toHaveValue('');
    expect(words()).toHaveValue('');
    await user.type(words(), 'About the second');
    await act(async () => answer(true));
    expect(words()).toHaveValue('About the second');
    expect(reportQuestion).toHaveBeenCalledExactlyOnceWith('ada', {
      questionId: record.questions[0]?.id,
      askedText: '',
      optionOrder: record.attempt.items[0]?.optionOrder,
      reason: 'typo',
      text: 'About the first',
    });
  });

  it('about one variant isn’t sent for the next of the same family [ADM-7]', async () => {
    reportQuestion.mockResolvedValue(true);
    const question = makeFamilyQuestion();
    const items = ['a', 'b'].flatMap((seed) =>
      makeAttemptRecord()
        .attempt.items.slice(0, 1)
        .map((item) => {
          const asked = askVariant(question, 'typed', seededRandom(seed));
          return { ...item, questionId: question.id, optionOrder: [], ...(asked && { asked }) };
        }),
    );
    const record = makeAttemptRecord({ mode: 'practice', deadline: null, items });
    render(<Playing record={{ ...record, questions: [question] }} saveState="disk" session="signed-in" />);
    const user = userEvent.setup();
    const words = () => screen.getByRole('textbox', { name: 'In your words' });
    await user.click(button('Report a problem'));
    await user.type(words(), 'About the first');
    await user.click(button('Close'));
    await user.click(place(/^Question 2/));
    await user.click(button('Report a problem'));
    expect(words()).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'typo');
    await user.type(words(), 'About the second');
    await user.click(button('Send report'));
    await screen.findByText('Thank you');
    expect(reportQuestion).toHaveBeenCalledExactlyOnceWith(
      'ada',
      expect.objectContaining({ text: 'About the second', askedText: items[1]?.asked?.text }),
    );
  });
});

describe('the hand-in', () => {
  it('is left with Escape', async () => {
    const user = play();
    await user.click(button('Check and hand in'));
    await user.keyboard('{Escape}');
    await hasFocus(() => heading('Question 1 of 3'));
  });
});
