import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { type ImportRun, ImportRunContext } from '../import-run-context.ts';
import { duplicateNames } from './duplicate-names.ts';
import ImportSection from './import-section.tsx';

const services = vi.hoisted(() => ({
  listQuestions: vi.fn(async (): Promise<unknown> => ({ documents: [], skipped: [] })),
  listParts: vi.fn(),
}));
vi.mock('#services/questions/list-questions.ts', () => services);
vi.mock('#services/parts/list-parts.ts', () => services);
vi.mock('#services/imports/list-imports.ts', () => ({
  listImports: async () => ({ documents: [], next: null }),
}));
vi.mock('#providers/loading/load-chunk.ts', { spy: true });
const writeQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/bank/write-questions.ts', () => ({ writeQuestions }));
beforeEach(() => {
  services.listParts
    .mockReset()
    .mockResolvedValue([examPartSchema.parse({ id: 'part-4', title: 'Protection' })]);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function show(client = new QueryClient()) {
  return render(
    <MemoryRouter>
      <TestProviders client={client}>
        <ImportSection />
      </TestProviders>
    </MemoryRouter>,
  );
}

const upload = async (user: ReturnType<typeof userEvent.setup>, name: string, ...lines: string[]) =>
  user.upload(await screen.findByLabelText('File'), new File([lines.join('\n')], name));
async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await screen.findByText('Paste questions instead'));
  await user.click(screen.getByLabelText('Questions'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read the questions' }));
}
/** Whether the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const questions = () => screen.findAllByRole('listitem');

it('reads a file again that is chosen again', async () => {
  const file = new File(['nothing of the kind'], 'bank.txt', { type: 'text/plain' });
  const read = vi.spyOn(file, 'arrayBuffer');
  const user = userEvent.setup();
  show();
  await user.upload(await screen.findByLabelText('File'), file);
  expect(await screen.findByText('bank.txt was not imported')).toBeVisible();
  await user.upload(screen.getByLabelText('File'), file);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('reads the bank once there’s a file, and plans it then', async () => {
  services.listQuestions.mockClear();
  let finish = (_bank: unknown) => {};
  services.listQuestions.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
  expect(services.listQuestions).not.toHaveBeenCalled();
  await upload(user, 'poles.csv', 'Question,Option A,Option B,Answer', 'How many?,2,3,A');
  expect(await screen.findByText('Loading the questions…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
  finish({ documents: [], skipped: [] });
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.queryByText('Loading the questions…')).not.toBeInTheDocument();
});

it('shows what it took each column for, takes another choice, and remembers it [QN-18]', async () => {
  const user = userEvent.setup();
  const table = ['Question,Option A,Option B,Option C,Answer,Hue', 'How many?,2,3,1,2,red'];
  const { unmount } = show();
  await upload(user, 'poles.csv', ...table);
  expect(await screen.findByText('Read as a table of questions: check the columns')).toBeVisible();
  expect(screen.getByLabelText('Read Option B as')).toHaveDisplayValue('Option B');
  expect(screen.getByLabelText('Read Hue as')).toHaveDisplayValue('Leave out');
  expect(await screen.findByText(/^The key “2” could be the number of an option or the text/u)).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Keys name an option by its'), 'Number (1, 2, 3)');
  await user.selectOptions(screen.getByLabelText('Read Hue as'), 'Tags');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.getByLabelText('Read Hue as')).toHaveFocus();

  unmount();
  show();
  await upload(user, 'more.csv', table[0] ?? '', 'How many?,5,6,2,2,blue');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.getByText('Read as a table of questions: check the columns')).toBeVisible();
});

it('asks what unknown columns hold before it reads a row, and remembers it [QN-18]', async () => {
  const user = userEvent.setup();
  const head = 'Frage;Antwort A;Antwort B;Richtig;Farbe';
  const { unmount } = show();
  await upload(user, 'fragen.csv', head, 'Welche Farbe?;blau;braun;B;rot', 'Wie viele?;2;3;D;rot');
  expect(await screen.findByText('We don’t know these columns')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
  const choose = (column: string, role: string) =>
    user.selectOptions(screen.getByLabelText(`Read ${column} as`), role);
  await choose('Frage', 'Question');
  await choose('Antwort A', 'Option A');
  await choose('Antwort B', 'Option B');
  expect(screen.queryByRole('button', { name: 'Leave out the other columns' })).not.toBeInTheDocument();
  await choose('Richtig', 'Key');
  await user.click(await screen.findByRole('button', { name: 'Leave out the other columns' }));
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.getByText('The key “D” isn’t one of the options.')).toBeVisible();
  expect(screen.getByLabelText('Keys name an option by its')).toHaveDisplayValue('Letter (A, B, C)');

  unmount();
  show();
  await upload(user, 'mehr.csv', head, 'Wie?;x;y;A;rot', 'Was?;x;y;B;rot');
  expect(await screen.findByRole('button', { name: 'Import 2 questions' })).toBeEnabled();
});

it('reads a table by all columns that were chosen while it was read, and imports nothing meanwhile [QN-18]', async () => {
  const user = userEvent.setup();
  show();
  await upload(user, 'poles.csv', 'Question,Option A,Option B,Answer,Hue,Tone', 'How many?,2,3,A,red,warm');
  const columns = await screen.findByText('Read as a table of questions: check the columns');
  if (!screen.queryByLabelText('Read Hue as')) await user.click(columns);
  await user.selectOptions(
    await screen.findByLabelText('If the number is already in the bank'),
    duplicateNames.keep,
  );

  const { loadChunk: load } = await vi.importActual<typeof import('#providers/loading/load-chunk.ts')>(
    '#providers/loading/load-chunk.ts',
  );
  let finish = () => {};
  /** Holds everything back that is loaded from now on. */
  const hold = () => {
    const held = new Promise<void>((resolve) => (finish = resolve));
    vi.mocked(loadChunk).mockImplementation((part) => held.then(() => load(part)));
  };
  hold();
  await user.selectOptions(screen.getByLabelText('Read Hue as'), 'Tags');
  expect(screen.getByLabelText('Read Hue as')).toHaveDisplayValue('Tags');
  expect(screen.getByRole('progressbar', { name: 'Reading poles.csv' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Read Tone as'), 'Explanation');
  await act(async () => finish());
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.getByLabelText('Read Hue as')).toHaveDisplayValue('Tags');
  expect(screen.getByLabelText('Read Tone as')).toHaveDisplayValue('Explanation');
  expect(screen.getByLabelText('If the number is already in the bank')).toHaveDisplayValue(
    duplicateNames.keep,
  );

  hold();
  await user.selectOptions(screen.getByLabelText('Read Tone as'), 'Leave out');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Import 1 question' })).toBeVisible();
  expect(screen.getByLabelText('Read Tone as')).toHaveDisplayValue('Explanation');
  vi.mocked(loadChunk).mockImplementation(load);
});

it('takes a table that begins with a question, once it’s told so', async () => {
  const user = userEvent.setup();
  show();
  await upload(user, 'bare.csv', 'Which?;x;y;A', 'What?;x;y;B');
  await user.selectOptions(
    await screen.findByLabelText('Names of the columns are in'),
    'No line: the file begins with a question',
  );
  const roles = ['Question', 'Option A', 'Option B', 'Key'];
  for (const [column, role] of roles.entries()) {
    await user.selectOptions(await screen.findByLabelText(`Read Column ${column + 1} as`), role);
  }
  expect(await screen.findByRole('button', { name: 'Import 2 questions' })).toBeEnabled();
  expect(localStorage.getItem('ohmwork.import-layouts')).toBeNull();
});

it('puts the categories of a file into parts in one place', async () => {
  const user = userEvent.setup();
  show();
  await upload(user, 'bank.gift', '$CATEGORY: Fault protection', '', 'Which? {=a ~b}', '', 'What? {=a ~b}');
  const group = await screen.findByRole('group', { name: 'Exam part for each category of the file' });
  const [first] = await questions();
  expect(first).toHaveTextContent('There is no exam part “Fault protection”');
  await user.selectOptions(within(group).getByLabelText('Fault protection (2 questions)'), 'Protection');
  expect((await questions())[0]).not.toHaveTextContent('There is no exam part');
});

it('reads questions that are pasted from Word', async () => {
  const user = userEvent.setup();
  show();
  await paste(user, '1. Which opens?\nA) A switch\nB) A fuse\nAnswer: B');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
});

it('reads pasted questions by their own format, not by that of an earlier file', async () => {
  const user = userEvent.setup();
  show();
  await user.selectOptions(await screen.findByLabelText('Format'), 'Moodle GIFT');
  await upload(user, 'bank.txt', 'Which? {=a ~b}');
  expect(await screen.findByText(/Which\?/u)).toBeVisible();
  await paste(user, 'Question,Option A,Option B,Answer,Hue\nHow many?,2,3,A,red');
  const columns = await screen.findByText('Read as a table of questions: check the columns');
  expect(screen.getByLabelText('Format')).toHaveDisplayValue('Detect format');
  if (!screen.queryByLabelText('Read Hue as')) await user.click(columns);
  await user.selectOptions(screen.getByLabelText('Read Hue as'), 'Tags');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(screen.getByLabelText('Read Hue as')).toHaveDisplayValue('Tags');

  await user.selectOptions(screen.getByLabelText('Format'), 'Aiken');
  await vi.waitFor(() => expect(screen.queryByLabelText('Read Hue as')).toBeNull());
  expect(screen.queryByText(/Which\?/u)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Format'), 'Detect format');
  expect(await screen.findByText('Read as a table of questions: check the columns')).toBeVisible();
});

it.each([
  ['forgets pasted questions once all of them have been imported', '', 0],
  ['keeps pasted questions of which one can’t be imported', '\nWhat?,2,3,D', 1],
])('%s [ADM-5]', async (_name, more, kept) => {
  const start = vi.fn<ImportRun['start']>();
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={new QueryClient()}>
        <ImportRunContext value={{ isRunning: false, start, forget: () => {} }}>
          <ImportSection />
        </ImportRunContext>
      </TestProviders>
    </MemoryRouter>,
  );
  await paste(user, `Question,Option A,Option B,Answer\nHow many?,2,3,A${more}`);
  await user.click(await screen.findByRole('button', { name: 'Import 1 question' }));
  expect(asks()).toBe(true);
  writeQuestions.mockResolvedValue({ done: 1, of: 1, conflicts: [], isWaiting: false });
  unmount();
  expect(sessionStorage).toHaveLength(1);
  // The section is opened again before the import ends.
  show();
  const text = await screen.findByLabelText('Questions');
  await act(async () => start.mock.calls[0]?.[0].write(new AbortController().signal, () => {}));
  expect(sessionStorage).toHaveLength(kept);
  expect(text).toHaveDisplayValue(kept ? /How many/u : '');
  expect(asks()).toBe(kept === 1);
});

it('says when the part that reads a format did not load, and asks for it with the next choice [APP-9]', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByLabelText('File');
  vi.mocked(loadChunk).mockRejectedValueOnce(new ChunkLoadError('failed'));
  await upload(user, 'bank.gift', 'Which? {=a ~b}');
  expect(await screen.findByText('bank.gift was not imported')).toBeVisible();
  expect(screen.getByText(/^A part of the app didn’t load/u)).toBeVisible();
  await upload(user, 'bank.gift', 'Which? {=a ~b}');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeVisible();
});

it('shows nothing of a file once another was chosen', async () => {
  const user = userEvent.setup();
  show();
  const slow = new File(['Which? {=a ~b}'], 'slow.gift');
  let arrive = (_: ArrayBuffer) => {};
  vi.spyOn(slow, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await user.upload(await screen.findByLabelText('File'), slow);
  expect(screen.getByText('Reading slow.gift')).toBeVisible();
  await upload(user, 'other.gift', 'Why? {=a ~b}');
  expect(await screen.findByText(/Why\?/u)).toBeVisible();
  await act(async () => arrive(await new Blob(['Which? {=a ~b}']).arrayBuffer()));
  expect(screen.getByText(/Why\?/u)).toBeVisible();
  expect(screen.queryByText(/Which\?/u)).not.toBeInTheDocument();
});

it('plans nothing without the exam parts, which a file may name', async () => {
  const client = makeTestClient();
  failQuery(client, partListQuery().queryKey);
  const user = userEvent.setup();
  show(client);
  await upload(user, 'poles.csv', 'Question,Option A,Option B,Answer', 'How many?,2,3,A');
  expect(await screen.findByText('We couldn’t load the exam parts')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
});

it('knows a part that somebody else has added since this browser read the parts', async () => {
  const user = userEvent.setup();
  show(makeTestClient({ parts: [] }));
  await upload(user, 'bank.gift', '$CATEGORY: Protection', '', 'Which? {=a ~b}');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  expect(services.listParts).toHaveBeenCalled();
  expect((await questions())[0]).not.toHaveTextContent('There is no exam part');
});

it('keeps questions that were pasted and left, until they’re discarded [ADM-5]', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await user.click(await screen.findByText('Paste questions instead'));
  await user.type(screen.getByLabelText('Questions'), '1. Which opens?');
  unmount();
  show();
  expect(await screen.findByLabelText('Questions')).toBeVisible();
  expect(screen.getByLabelText('Questions')).toHaveValue('1. Which opens?');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Questions')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});
