import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { serveCompressed } from './serve-compressed.ts';

test.each([
  ['/', 200, 'home'],
  ['/quizzes', 200, 'quizzes'],
  ['/quiz/first-steps', 200, 'a quiz'],
  ['/nowhere', 200, 'the app'],
  ['/assets/main-1.js', 200, 'a chunk'],
  ['/assets/gone-1.js', 404, ''],
])('answers %s with %i, as Hosting does', async (path, status, body) => {
  const directory = mkdtempSync(join(tmpdir(), 'ohmwork-served-'));
  const { url, server } = await serveCompressed(directory);
  onTestFinished(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });
  for (const folder of ['assets', 'shells']) mkdirSync(join(directory, folder));
  for (const [name, text] of [
    ['index.html', 'home'],
    ['quizzes.html', 'quizzes'],
    ['shells/quiz.html', 'a quiz'],
    ['app.html', 'the app'],
    ['assets/main-1.js', 'a chunk'],
  ] as const) {
    writeFileSync(join(directory, name), text);
  }
  const response = await fetch(url + path);
  expect({ status: response.status, body: await response.text() }).toEqual({ status, body });
});
