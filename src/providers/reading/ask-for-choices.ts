import { makeSignal } from '#domain/shared/make-signal.ts';

const asked = makeSignal();

/** Asks for the account's choices: another device may have changed what is about to be edited here. */
export const askForChoices = asked.emit;

/** Calls back when the account's choices are asked for; returns what ends that. */
export const onChoicesAsked = asked.subscribe;
