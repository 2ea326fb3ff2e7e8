import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { exportJson } from '#domain/bank/export/export-json.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';
import { sampleBytes } from '#test/support/pictures.ts';

import { readImport } from './read-import.ts';

const read = (name: string, bytes: Uint8Array) => readImport({ name, bytes }, { format: null }, unwatched);

it('an archive gives the questions of its files, each with its file and line [QN-11]', async () => {
  const { format, rows, notes } = await read(
    'bank.zip',
    zipSync({
      'b/fuses.gift': strToU8('::Q1::Which? {=a ~b}\n\n::Q2::[html]<img src\\="pictures/ring.png"> {=a ~b}'),
      'a.csv': strToU8('Question,Option A,Option B,Answer\nWhat?,x,y,B'),
      'c.txt': strToU8('Only words'),
      'pictures/ring.png': Uint8Array.of(0x89, 0x50),
      '__MACOSX/._a.csv': strToU8('x'),
    }),
  );
  expect(format).toBe('zip');
  expect(rows).toMatchObject([
    { ok: true, file: 'a.csv', line: 2 },
    { ok: true, file: 'b/fuses.gift', line: 1 },
    {
      ok: false,
      file: 'b/fuses.gift',
      line: 3,
      errors: ['The picture “ring.png” isn’t PNG, JPEG, WebP, GIF or SVG.'],
    },
    { ok: false, file: 'c.txt', line: 1, title: 'c.txt' },
  ]);
  expect(rows).toHaveLength(4);
  expect(notes).toEqual([]);
});

it('pictures of an archive are found beside the file, from its top or by their name [PIC-6]', async () => {
  const [png, jpeg] = [sampleBytes('png'), sampleBytes('jpeg')];
  const gift = (source: string) => `[html]<p>Which ${source.length}?</p><img src\\="${source}"> {=a ~b}`;
  const sources = [
    '../top.png',
    'in/sub.jpg',
    './in/SUB.jpg',
    '@@PLUGINFILE@@/top.png',
    'twice.png',
    'https\\://x.test/top.png',
  ];
  const { rows } = await read(
    'bank.zip',
    zipSync({
      'b/fuses.gift': strToU8(sources.map(gift).join('\n\n')),
      'top.png': png,
      'b/in/sub.jpg': jpeg,
      'x/twice.png': png,
      'y/twice.png': png,
    }),
  );
  expect(rows.map((row) => (row.ok ? row.pictures?.map(({ bytes }) => bytes.length) : row.errors))).toEqual([
    [png.length],
    [jpeg.length],
    [jpeg.length],
    [png.length],
    ['The picture “twice.png” isn’t in the file. Import a ZIP that has it.'],
    ['The picture “top.png” isn’t in the file. Import a ZIP that has it.'],
  ]);
});

it('an export of ours comes with its pictures by their ids [PIC-6]', async () => {
  const id = 'a'.repeat(64);
  const { media } = await read(
    'bank.zip',
    zipSync({
      'questions.json': strToU8(exportJson([makeQuestion({ media: [{ id, alt: 'A board' }] })])),
      [`media/${id}.webp`]: sampleBytes('lossyWebp'),
      'media/other.webp': sampleBytes('lossyWebp'),
    }),
  );
  expect(media && [...media]).toEqual([[id, sampleBytes('lossyWebp')]]);
});

it('an archive or a document in an archive is one refused row, and the other files are read', async () => {
  const csv = strToU8('Question,Option A,Option B,Answer\nWhat?,x,y,B');
  const inner = zipSync({ 'a.csv': csv });
  const { rows } = await read(
    'bank.zip',
    zipSync({
      'a.csv': csv,
      'b.zip': inner,
      'c.xlsx.zip': inner,
      'd.xlsx': zipSync({ 'word/document.xml': strToU8('x') }),
    }),
  );
  const refused = { ok: false, line: 1, notes: [] };
  const nested = ['It’s an archive within an archive.'];
  expect(rows).toMatchObject([
    { ok: true, file: 'a.csv' },
    { ...refused, file: 'b.zip', title: 'b.zip', errors: nested },
    { ...refused, file: 'c.xlsx.zip', title: 'c.xlsx.zip', errors: nested },
    { ...refused, file: 'd.xlsx', errors: [expect.stringContaining('This is a Word document.')] },
  ]);
});

it('an archive whose import was stopped gives no rows', async () => {
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  const bytes = zipSync({ 'a.csv': strToU8('Question,Answer\nHow much?,5') });
  const work = { ...unwatched, signal: controller.signal };
  await expect(readImport({ name: 'bank.zip', bytes }, { format: null }, work)).rejects.toThrow('stopped');
});

it('files of an archive share no number', async () => {
  const gift = strToU8('// [id:4-1]\nWhich? {=a ~b}');
  const { rows } = await read('bank.zip', zipSync({ 'a.gift': gift, 'b.gift': gift }));
  expect(rows[1]).toMatchObject({ ok: false, errors: ['This is the same question as in a.gift, line 2.'] });
});

it.each([
  ['word/document.xml', 'This is a Word document. Copy the questions in Word and paste them below.'],
  ['imsmanifest.xml', 'This is QTI, which isn’t supported.'],
  ['ring.png', 'The archive has no file with questions.'],
])('an archive with %s is refused by name', async (name, sentence) => {
  await expect(read('a.zip', zipSync({ [name]: strToU8('x') }))).rejects.toThrow(sentence);
});
