import type { Question } from './question.ts';
import { typeOf } from './question-types.ts';

/** The most stored words of a question, and characters in all of them. The same limits are in the rules. */
const maxWords = 120;
const maxCharacters = 2000;

/** Words too common to search by. */
const common = new Set(
  'a an and are as at be by can does for from has have how if in is it its may must not of on only or should that the their then there these this to under use used what when where which who will with you your'.split(
    ' ',
  ),
);

/**
 * The words that searches find a question by, stored with it: from its text, options, reference, place in the book and tags. A
 * regulation number includes its parents: 411.3.3 is also found by 411.3 and 411.
 */
export function searchWords(question: Question): string[] {
  const { questionId, text, reference, tags, lookup } = question;
  const texts = [
    questionId,
    reference,
    lookup?.indexWord ?? '',
    ...tags,
    text,
    ...typeOf(question)
      .options(question)
      .map((option) => option.text),
  ];
  const words = new Set(texts.flatMap(wordsIn).flatMap(withParents));
  let room = maxCharacters;
  return [...words].slice(0, maxWords).filter((word) => {
    room -= word.length;
    return room >= 0;
  });
}

/** The words of a search, the one likely to find the fewest questions first. */
export function queryWords(typed: string): string[] {
  return [...new Set(wordsIn(typed))].sort((a, b) => rarity(b) - rarity(a));
}

/** Whether a question has every word of a search. */
export function hasWords(question: Question, words: readonly string[]): boolean {
  const own = new Set(searchWords(question));
  return words.every((word) => own.has(word));
}

/** Regulation numbers find few questions, and long words fewer than short ones. */
const rarity = (word: string) => word.length + (isNumber(word) ? 100 : 0);

const isNumber = (word: string) => /^\d+(?:\.\d+)+$/u.test(word);

function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/gu, ''))
    .filter(isTelling)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length <= 30)
    .map(stem);
}

/**
 * Whether a word narrows a search: a number, or at least two letters and not a common word. IT in capitals is the earthing
 * system.
 */
function isTelling(word: string): boolean {
  if (/\d/u.test(word)) return true;
  return word.length >= 2 && (word === 'IT' || !common.has(word.toLowerCase()));
}

/**
 * The same for "bonded", "bonding" and "bonds", for "fuse" and "fuses", for "class" and "classes", for "supply" and "supplies",
 * and for "trip" and "tripped".
 */
function stem(word: string): string {
  if (/\d/u.test(word)) return word;
  return word
    .replace(/(?<=\p{L}{3})(?<!^ser)ie[sd]$/u, 'y')
    .replace(/(?<=\p{L}{2})([bdgmnprt])\1(?:ings?|ed)$|(?<=\p{L}{3}[eo]l)l(?:ings?|ed)$/u, '$1')
    .replace(/(?<=\p{L}{3})(?:(?<=s)s(?:ings?|ed|es)|ings?|ed|es|s|e)$/u, '');
}

/** A regulation number and its parents; three digits make a section. */
function withParents(word: string): string[] {
  if (!isNumber(word) || !/^\d{3}\./u.test(word)) return [word];
  const levels = word.split('.');
  return levels.map((_, index) => levels.slice(0, index + 1).join('.'));
}
