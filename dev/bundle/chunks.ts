import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/**
 * Which modules travel together: what is asked for at the same time comes in one file, since a request costs a phone more than
 * some bytes do. What is in no group comes with its screen.
 */
export const chunkGroups = [
  /** Everything that main.tsx names: what the first screen takes. */
  { name: 'first', tags: ['$initial'], priority: 3 },
  /** Reading and writing, with Firebase: after the first paint. What only administrators do comes with their screens. */
  {
    name: 'firebase',
    test: /node_modules\/(@?firebase)|src\/services\/(?!bank|billing|reports|account)[^/]+\/(?!.*regrade|list-latest|list-versions|find-users|change-role|delete-|update-|create-|add-part|add-question|restore|order-|save-question|count-active)|src\/services\/(?!service-worker)[^/]+\.ts/u,
    priority: 2,
  },
  /** What is made of what was read: before any screen but the first. */
  {
    name: 'data',
    test: /node_modules\/(@tanstack|idb|zod)|src\/providers\/|src\/domain\/(account|attempt|exam|messages|part|plan|question|question-types|quiz|result|shared|subscription)\//u,
    priority: 2,
  },
  /** A question and what is done with it: the same for quiz, practice, exam and result. */
  {
    name: 'player',
    test: /src\/(features\/(player|question|review|report|practice)|ui\/(rich-text|sortable-list|chart|table|download|progress))\//u,
    priority: 2,
  },
  /** The small parts that most screens are made of. */
  { name: 'ui', test: /src\/ui\//u, priority: 1 },
] satisfies CodeSplittingGroup[];
