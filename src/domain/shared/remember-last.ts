/**
 * Memoises a function for its latest arguments, compared by identity. One result is enough for several components of a screen
 * that ask for the same thing.
 */
export function rememberLast<Arguments extends readonly unknown[], Answer>(
  compute: (...args: Arguments) => Answer,
): (...args: Arguments) => Answer {
  let last: { readonly args: Arguments; readonly answer: Answer } | null = null;
  return (...args) => {
    if (last === null || args.some((value, place) => !Object.is(value, last?.args[place]))) {
      last = { args, answer: compute(...args) };
    }
    return last.answer;
  };
}
