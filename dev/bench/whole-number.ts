import { Fault } from '../fault.ts';

/**
 * Reads an argument of a command.
 *
 * @param what names it in the message
 * @throws Fault for anything but a whole number from `least` to `most`
 */
export function readWholeNumber(text: string, what: string, least: number, most = Infinity): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  const range = most === Infinity ? `of ${least} or more` : `from ${least} to ${most}`;
  throw new Fault(`The ${what} can’t be '${text}': give a whole number ${range}.`);
}
