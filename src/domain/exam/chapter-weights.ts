/**
 * How much of its part each chapter gets in a paper, relative to the other chapters of that part; a section of Part 7 counts as
 * a chapter. City & Guilds publish the split over parts only: this one is ours, based on the length of the chapters and what
 * its sample test asks most.
 */
const weights: Readonly<Record<string, number>> = {
  '11': 2,
  '12': 1,
  '13': 2,
  '31': 3,
  '41': 7,
  '42': 2,
  '43': 3,
  '46': 2,
  '51': 3,
  '52': 4,
  '53': 4,
  '54': 4,
  '55': 2,
  '64': 3,
  '701': 2,
  'App 4': 3,
};

/** The weight of a chapter within its part; one that isn't named has 1. */
export function chapterWeight(chapter: string): number {
  return weights[chapter] ?? 1;
}
