import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { chooseColumn, hasEnough, leaveOutOthers } from './choose-column.ts';
import type { ColumnRole } from './column-roles.ts';
import { csvTable } from './csv-table.ts';
import { detectLayout, layoutAt, type TableLayout } from './detect-layout.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

const head = 'Frage;Antwort A;Antwort B;Antwort C;Richtig;Farbe';
const tableOf = (...lines: string[]) => csvTable(lines.join('\n'), unwatched);

/** The layout after columns got these roles, one after the other. */
function chosen(table: Table, layout: TableLayout, ...roles: readonly ColumnRole[]): TableLayout {
  return roles.reduce((before, role, column) => chooseColumn(table, before, column, role), layout);
}

const byHand = ['text', 'option1', 'option2', 'option3', 'answer'] as const;

async function read(table: Table, layout: TableLayout) {
  const { rows } = await readTable(table, { layout, canAsk: true }, unwatched);
  return rows.map((row) => [row.line, row.ok ? row.question.answer : row.errors]);
}

describe('a table whose columns nobody knows', () => {
  it('waits until each has a choice, and is read as it was said [QN-18]', async () => {
    const table = await tableOf(
      head,
      'Welche *Farbe*?;blau;braun;grün;B;x',
      'Wie viele?;1;2;3;C;x',
      'Welche?;4;5;6;D;x',
    );
    const unknown = detectLayout(table);
    expect(unknown).toMatchObject({ roles: Array(6).fill('unchosen'), keyStyle: null });
    const most = chosen(table, unknown, ...byHand);
    expect(await readTable(table, { layout: most, canAsk: true }, unwatched)).toMatchObject({
      rows: [],
      notes: [],
    });
    const layout = chooseColumn(table, most, 5, 'tags');
    expect(layout.keyStyle).toBe('letter');
    expect(await read(table, layout)).toEqual([
      [2, ['b']],
      [3, ['c']],
      [4, ['The key “D” isn’t one of the options.']],
    ]);
    const { rows } = await readTable(table, { layout }, unwatched);
    expect(rows[0]).toMatchObject({
      question: {
        text: 'Welche \\*Farbe\\*?',
        options: [{ text: 'blau' }, { text: 'braun' }, { text: 'grün' }],
        tags: ['x'],
      },
    });
  });

  it.each([
    ['positions', 'number', ['Wie?;x;y;z;2;', 'Was?;x;y;z;3;'], [['b'], ['c']]],
    ['texts', 'text', ['Wie?;x;y;z;y;', 'Was?;x;y;z;Z;'], [['b'], ['c']]],
  ])('has keys by %s', async (_, keyStyle, lines, keys) => {
    const table = await tableOf(head, ...lines);
    const layout = leaveOutOthers(table, chosen(table, detectLayout(table), ...byHand));
    expect(layout.keyStyle).toBe(keyStyle);
    expect((await read(table, layout)).map(([, key]) => key)).toEqual(keys);
  });

  it('asks how its keys are meant where two ways read them all', async () => {
    const table = await tableOf(head, 'Wie viele?;2;3;1;2;');
    const layout = leaveOutOthers(table, chosen(table, detectLayout(table), ...byHand));
    expect(layout.keyStyle).toBeNull();
    expect(await read(table, layout)).toEqual([
      [2, ['The key “2” could be the number of an option or the text of an option. Choose which.']],
    ]);
  });

  it('may have the right answer and the wrong ones in columns of their own', async () => {
    const table = await tableOf('Frage;Richtig;Falsch;Noch falsch', 'Wie?;a;b;c');
    const layout = chosen(table, detectLayout(table), 'text', 'answer', 'wrong', 'wrong');
    expect(await read(table, layout)).toEqual([[2, ['a']]]);
  });

  it('may have no line with names, or one below a title', async () => {
    const bare = await tableOf('Wie?;x;y;z;A', 'Was?;x;y;z;B');
    expect(detectLayout(bare).header).toBe(0);
    expect(await read(bare, chosen(bare, layoutAt(bare, -1), ...byHand))).toEqual([
      [1, ['a']],
      [2, ['b']],
    ]);
    const titled = await tableOf('Prüfung;2026', head, 'Wie?;x;y;z;A;');
    const layout = chosen(titled, layoutAt(titled, 1), ...byHand, 'ignore');
    expect(await read(titled, layout)).toEqual([[3, ['a']]]);
  });

  it('is refused by the names of its columns where nobody can be asked', async () => {
    const table = await tableOf(head, 'Wie?;x;y;z;A;');
    await expect(readTable(table, {}, unwatched)).rejects.toThrow(
      'The first line must name the columns, one of them “text”. It has: Frage, Antwort A, Antwort B, Antwort C, Richtig, Farbe.',
    );
    const many = await tableOf(Array.from({ length: 14 }, (_, place) => `Spalte ${place + 1}`).join(';'));
    await expect(readTable(many, {}, unwatched)).rejects.toThrow(/Spalte 11, Spalte 12 …\./u);
  });

  it('is known again by its header, wherever that stands', async () => {
    const table = await tableOf('Prüfung;2026', head, 'Wie?;x;y;z;2;');
    const kept = leaveOutOthers(table, chosen(table, layoutAt(table, 1), ...byHand));
    const recall = (header: readonly string[]) => (header.join(';') === head ? kept : null);
    const next = await tableOf('Prüfung;2027', '', head, 'Wie?;u;v;w;C;', 'Was?;u;v;w;A;');
    const { layout, rows } = await readTable(next, { recall, canAsk: true }, unwatched);
    expect(layout).toEqual({ ...kept, header: 2, keyStyle: 'letter' });
    expect(rows).toMatchObject([
      { line: 4, question: { answer: ['c'] } },
      { line: 5, question: { answer: ['a'] } },
    ]);
  });
});

describe('a table whose question is known, and whose options are not', () => {
  it('doesn’t take the place of an option for the answer', async () => {
    const table = await tableOf('Question;Réponse A;Réponse B;Answer', 'Combien?;x;y;2');
    expect(detectLayout(table).roles).toEqual(['text', 'unchosen', 'unchosen', 'answer']);
    await expect(readTable(table, {}, unwatched)).rejects.toThrow(
      'The options can’t be told from these columns: Réponse A, Réponse B. Call them option1, option2 and so on, or take them out.',
    );
  });

  it('isn’t read when one column lists the options', async () => {
    const table = await tableOf('Question;Answer;Options', 'How many?;2;1|2|3');
    await expect(readTable(table, {}, unwatched)).rejects.toThrow(
      /^The options can’t be told .*: Options\./u,
    );
  });

  it('is read at once when at most one column is unknown', async () => {
    const table = await tableOf('Question;Answer;Hue', 'How many?;2;red');
    const { rows } = await readTable(table, {}, unwatched);
    expect(rows).toMatchObject([{ question: { type: 'numeric', answer: { value: 2 } } }]);
  });
});

describe('the style of keys', () => {
  it('that was chosen stays, until other columns hold the key or the options', async () => {
    const table = await tableOf('Question,A,B,Answer,Other', 'How many?,2,1,2,B', 'How many?,1,2,1,A');
    const layout: TableLayout = { ...detectLayout(table), keyStyle: 'text' };
    expect(chooseColumn(table, layout, 4, 'tags').keyStyle).toBe('text');
    const other = chooseColumn(table, chooseColumn(table, layout, 3, 'ignore'), 4, 'answer');
    expect(other.keyStyle).toBe('letter');
    expect(chooseColumn(table, other, 4, 'text')).toMatchObject({
      roles: ['ignore', 'option1', 'option2', 'ignore', 'text'],
    });
  });

  it('of our own export is never another', async () => {
    const table = await tableOf('questionId,text,option1,option2,answer', '1,How?,x,y,b');
    expect(chooseColumn(table, detectLayout(table), 4, 'ignore').keyStyle).toBe('name');
  });
});

it.each([
  [['text', 'option1', 'option2', 'answer'], true],
  [['text', 'answer', 'wrong'], true],
  [['text', 'option1', 'answer'], false],
  [['text', 'option1', 'option2'], false],
  [['text', 'answer', 'optionIds', 'tags'], false],
  [['option1', 'option2', 'answer'], false],
] as const)('the columns %j are enough for questions: %j', async (roles, isEnough) => {
  const table = await tableOf(head);
  expect(hasEnough({ ...detectLayout(table), roles })).toBe(isEnough);
});
