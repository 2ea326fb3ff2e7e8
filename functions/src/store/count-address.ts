import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

import { dayLength, utcDay } from '../domain.ts';
import { windowSeconds } from '../http/call-window.ts';
import { db } from './admin.ts';
import { isThereAlready } from './conflicts.ts';
import { callsIn, toCount } from './stored-count.ts';

const saltSchema = z.object({ salt: z.string() });

/**
 * Adds calls of an address to what all instances have counted in `addressLimits`. Only a hash with the day's salt is
 * stored, never the address. Once the salt is gone, nobody can find out whose count it was, or that two days had the same
 * visitor.
 *
 * @returns the calls of all instances in the window
 */
export async function addAddressCalls(address: string, window: number, calls: number): Promise<number> {
  const ref = db.doc(`addressLimits/${await hashAddress(address, window * windowSeconds * 1000)}`);
  return db.runTransaction(async (transaction) => {
    const sum = callsIn(window, (await transaction.get(ref)).data()) + calls;
    transaction.set(ref, toCount(window, sum));
    return sum;
  });
}

async function hashAddress(address: string, time: number): Promise<string> {
  const salt = await saltOf(time);
  return createHmac('sha256', salt).update(address).digest('base64url').slice(0, 22);
}

let known: { readonly day: string; readonly salt: string } | undefined;

/** The salt of a day, created by the first instance that needs it. */
async function saltOf(time: number): Promise<string> {
  const day = utcDay(time);
  if (known?.day !== day) known = { day, salt: await findSalt(day, time) };
  return known.salt;
}

async function findSalt(day: string, time: number): Promise<string> {
  const ref = db.doc(`addressSalts/${day}`);
  const salt = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Math.floor(time / dayLength + 1) * dayLength);
  try {
    await ref.create({ salt, expiresAt });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    return saltSchema.parse((await ref.get()).data()).salt;
  }
  await forgetSalts(time);
  return salt;
}

/**
 * Deletes the salts of the two days before. The TTL policy on `expiresAt` does that too, but may take a day longer.
 *
 * @param now milliseconds since the epoch
 */
export async function forgetSalts(now: number): Promise<void> {
  const before = [1, 2].map((days) => utcDay(now - days * dayLength));
  await Promise.all(before.map((day) => db.doc(`addressSalts/${day}`).delete()));
}
