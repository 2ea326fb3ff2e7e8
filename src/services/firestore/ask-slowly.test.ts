import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readInPieces } from './ask-slowly.ts';
import { NoAnswerError } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body of which a piece arrives every so many seconds. */
function arriving(pieces: readonly string[], seconds: number): Response {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  return new Response(
    new ReadableStream({
      async pull(controller) {
        const piece = bytes.shift();
        if (!piece) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        controller.enqueue(piece);
      },
    }),
  );
}

it('waits for as long as something arrives, far beyond the limit of a call [QN-20]', async () => {
  const reading = readInPieces(arriving(['[{"a":', '"£', '5"}', ']'], 14));
  await vi.advanceTimersByTimeAsync(4 * 14_000);
  expect(await reading).toEqual([{ a: '£5' }]);
});

it('fails after fifteen seconds of silence [QN-20]', async () => {
  const reading = readInPieces(arriving(['[', ']'], 16));
  const failed = expect(reading).rejects.toThrow(NoAnswerError);
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
});

it('puts a letter together that was cut between two pieces, and takes what is no JSON for nothing', async () => {
  const bytes = new TextEncoder().encode('"Ω"');
  const halves = [bytes.slice(0, 2), bytes.slice(2)];
  const body = new ReadableStream({
    start(controller) {
      for (const half of halves) controller.enqueue(half);
      controller.close();
    },
  });
  expect(await readInPieces(new Response(body))).toBe('Ω');
  expect(await readInPieces(new Response('<html>'))).toBeUndefined();
  expect(await readInPieces(new Response(null))).toBeNull();
});
