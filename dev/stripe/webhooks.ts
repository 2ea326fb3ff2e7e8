import { createHmac } from 'node:crypto';

import type { Faults } from './faults.ts';
import type { Event } from './objects.ts';
import type { State } from './state.ts';

/** Milliseconds before an event is sent again, by the number of tries. After the last one it's given up. */
const waits = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];
const answerMilliseconds = 30_000;

type Waiting = State['outbox'][number];

/** Where events go; without an address they wait. */
export type Receiver = { readonly url: string | undefined; readonly secret: string };

/** The header that proves where an event comes from, signed now: the library refuses signatures that are five minutes old. */
export function signEvent(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** Sends events one after the other until each is delivered or given up. `onTaken` is called after each try. */
export class Postman {
  readonly #state: State;
  readonly #faults: Faults;
  readonly #receiver: Receiver;
  readonly #onTaken: () => void;
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  #closed = false;

  constructor(state: State, faults: Faults, receiver: Receiver, onTaken: () => void) {
    this.#state = state;
    this.#faults = faults;
    this.#receiver = receiver;
    this.#onTaken = onTaken;
  }

  /** Schedules sending for a moment later, after the call that made the event has been answered. */
  wake(milliseconds = 10): void {
    if (this.#closed || this.#sending) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sendAll(), milliseconds);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    let wait: number | undefined;
    for (const item of [...this.#state.outbox]) {
      if (this.#closed || this.#faults.events === 'hold') break;
      if (!this.#state.outbox.includes(item)) continue;
      const next = await this.#try(item);
      if (next !== undefined) wait = Math.min(wait ?? next, next);
      this.#onTaken();
    }
    this.#sending = false;
    const isNew = this.#state.outbox.some(({ tries }) => tries === 0);
    if (this.#faults.events !== 'hold' && (isNew || wait !== undefined)) this.wake(isNew ? 10 : wait);
  }

  /** Sends one event. @returns milliseconds until the next try; undefined when there is none */
  async #try(item: Waiting): Promise<number | undefined> {
    const isTaken = this.#faults.events === 'drop' || (await this.#send(item.event));
    item.tries += 1;
    const next = isTaken ? undefined : waits[item.tries - 1];
    if (next === undefined) this.#remove(item);
    return next;
  }

  #remove(item: Waiting): void {
    const index = this.#state.outbox.indexOf(item);
    if (index !== -1) this.#state.outbox.splice(index, 1);
  }

  async #send(event: Event): Promise<boolean> {
    const { url } = this.#receiver;
    if (!url) return false;
    const answers = await Promise.all(
      Array.from({ length: this.#faults.copies }, () => this.#post(url, event)),
    );
    return answers.every(Boolean);
  }

  async #post(url: string, event: Event): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signEvent(payload, this.#receiver.secret),
      },
      body: payload,
      signal: AbortSignal.timeout(answerMilliseconds),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.ok ?? false;
  }
}
