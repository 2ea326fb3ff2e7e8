import { config } from '../config.ts';
import { endCustomersOf } from '../end-payments.ts';
import { deleteUserData } from '../store/delete-user-data.ts';
import {
  type Deletion,
  forgetDeletion,
  listDeletions,
  mayBeTakenBack,
  takeBackDeletion,
} from '../store/deleted-users.ts';
import { sweepCursor } from '../store/sweep-cursor.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

/** Milliseconds after which the call that recorded a deletion can no longer be running and make it final. */
const abandonedAfter = 3_600_000;

/** A deletion calls Stripe about as often as five syncs: it reads the customer again after each step. */
const syncsPerDeletion = 5;

const cursor = sweepCursor('deletions');

/**
 * Ends what arrived at Stripe for recently deleted accounts, in case we missed its event, and removes the deletions that
 * have expired. A deletion whose call died before any data was deleted is taken back: the account still exists, and its
 * owner was told that it couldn't be deleted. A deletion whose call died later is completed, and so is that of an account that was
 * removed outside the app.
 */
export function sweepDeletions(options: SweepOptions = {}): Promise<void> {
  const keyOf = ({ uid }: Deletion) => uid;
  return sweepPages(
    { name: 'deleted accounts', list: listDeletions, keyOf, work: endDeletion, cursor },
    { pace: syncsPerDeletion * stripePace(config()), ...options },
  );
}

async function endDeletion(deletion: Deletion): Promise<void> {
  const { uid, deletedAt, expiresAt } = deletion;
  if (await mayBeTakenBack(deletion)) {
    if (Date.now() - deletedAt > abandonedAfter) await takeBackDeletion(uid);
    return;
  }
  await deleteUserData(uid);
  await endCustomersOf(uid, deletedAt);
  if (expiresAt <= Date.now()) await forgetDeletion(uid);
}
