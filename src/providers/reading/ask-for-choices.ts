import { makeSignal } from '#domain/shared/make-signal.ts';

const asked = makeSignal();

/** Requests the account's choices: another device may have changed what is about to be edited here. */
export const askForChoices = asked.emit;

/** Calls back when the account's choices are requested; returns a function that unsubscribes. */
export const onChoicesAsked = asked.subscribe;
