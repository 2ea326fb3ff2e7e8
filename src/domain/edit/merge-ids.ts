/**
 * Merges two edits of one list of ids: additions and removals of both sides apply. The order is mine unless only the other side
 * moved something. Ids that the other side added go to the end.
 */
export function mergeIds(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (isSameOrder(mine, base)) return [...theirs];
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isKept = (id: string) => !inBase.has(id) || (inMine.has(id) && inTheirs.has(id));
  const { iMoved, theyMoved } = findMoves(base, mine, theirs);
  const [first, second] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  return [...new Set([...first, ...second])].filter(isKept);
}

/** Whether both sides moved the ids that they share, in different ways: only a person can say which order is right. */
export function isOrderInConflict(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): boolean {
  const { iMoved, theyMoved, isSame } = findMoves(base, mine, theirs);
  return iMoved && theyMoved && !isSame;
}

function findMoves(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isShared = (id: string) => inBase.has(id) && inMine.has(id) && inTheirs.has(id);
  const [before, here, there] = [base.filter(isShared), mine.filter(isShared), theirs.filter(isShared)];
  return {
    iMoved: !isSameOrder(here, before),
    theyMoved: !isSameOrder(there, before),
    isSame: isSameOrder(here, there),
  };
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
