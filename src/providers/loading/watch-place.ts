/**
 * Checks whether the user is still on the screen where a slow action began, before it navigates or starts a clock. Somebody
 * who has moved on isn't pulled away.
 */
export function watchPlace(): () => boolean {
  const place = placeOf(location);
  return () => placeOf(location) === place;
}

/**
 * Which screen an address opens. The attempts of a quiz, and the copies that a new question may begin with, differ only in what is
 * behind the path. Filters there may change on the same screen.
 */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return `${pathname} ${query.get('attempt')} ${query.get('copy')}`;
}
