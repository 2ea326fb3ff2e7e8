import type { Rolldown } from 'vite';

import {
  administering,
  answering,
  appCheck,
  delivering,
  isForBank,
  isForSections,
  isForSetUp,
  isInData,
  isInEarly,
  isInFirst,
  needsFirebase,
  owning,
  planning,
  session,
  signingIn,
  withSession,
} from './module-sets.ts';

/**
 * Which modules share a chunk. Modules needed at the same time come in one file, since a request costs a phone more than
 * a few kilobytes. Code that's slow to evaluate is split, because a phone can't respond until a whole file is evaluated.
 * Modules in no group come with their screen.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  /** React changes with its releases only, so it stays in the browser's cache from one version of the app to the next. */
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//u,
    tags: ['$initial'],
    priority: 12,
  },
  /**
   * Everything else main.tsx imports statically, and what the landing page shares with other screens. The app's frame isn't in it,
   * since it names each screen's chunk: it stays in the entry, which no chunk imports, so that a change in one screen renames
   * two files and not all of them.
   */
  {
    name: (id, context) => (isInFirst(id, context) ? 'first' : null),
    debugName: 'first',
    priority: 11,
  },
  /** What the other prerendered screens share. */
  {
    name: (id, context) => (isInEarly(id, context) ? 'early' : null),
    debugName: 'early',
    priority: 10,
  },
  /**
   * Reading what everybody may read (see services/public-documents.ts), and keeping it in the browser, with the attempts that are
   * kept there. With it comes what setting something up shares with a learner's own screens: these load nothing else of that.
   */
  {
    name: (id, context) => (isInData(id, context) ? 'data' : null),
    debugName: 'data',
    priority: 9,
  },
  /** What a practice session, a mock, a plan or a saved question is chosen with. */
  {
    name: (id, context) => (isForSetUp(id, context) ? 'set-up' : null),
    debugName: 'set-up',
    priority: 8,
  },
  /** The form for signing in, which the profile has parts of. */
  {
    name: (id, context) => (/src\//u.test(id) && signingIn(id, context) ? 'sign-in' : null),
    debugName: 'sign-in',
    priority: 7,
  },
  /** A learner's results and study record, what is planned by them, and how that is shown. */
  {
    name: (id, context) =>
      /node_modules\/ts-fsrs|src\/(domain|providers|services|features|ui)\//u.test(id) &&
      (owning(id, context) || planning(id, context))
        ? 'own'
        : null,
    debugName: 'own',
    priority: 6,
  },
  /** Drawing, grading and planning, the schemas of everything else, and what writes with them. */
  {
    name: (id, context) =>
      /src\/(domain|providers|services\/(?!service-worker))/u.test(id) &&
      answering(id, context) &&
      !delivering.test(id) &&
      !needsFirebase(id, context)
        ? 'answering'
        : null,
    debugName: 'answering',
    priority: 5,
  },
  /** The session. */
  {
    name: (id, context) => (id === session || withSession(id, context) ? 'auth' : null),
    debugName: 'auth',
    priority: 4,
  },
  /** What an account reads and writes. */
  {
    name: (id, context) =>
      /node_modules|src\/(providers|services)/u.test(id) &&
      answering(id, context) &&
      needsFirebase(id, context) &&
      !appCheck.test(id)
        ? 'account'
        : null,
    debugName: 'account',
    priority: 3,
  },
  /** What puts things in order: in the player's chunk it would bring all of that to the dashboard's list of exam parts. */
  {
    name: 'order',
    test: /src\/ui\/sortable-list\//u,
    priority: 3,
  },
  /** Everything around a question: for quizzes, practice, exams and results. */
  {
    name: (id, context) =>
      /src\/(features\/(player|question|report)|screens\/exam)\//u.test(id) ||
      (/src\/ui\//u.test(id) && answering(id, context))
        ? 'player'
        : null,
    debugName: 'player',
    priority: 2,
  },
  /** What the dashboard shares with its sections. In the screen's own chunk it would rename all of them with it. */
  {
    name: (id, context) => (/src\//u.test(id) && administering(id, context) ? 'admin' : null),
    debugName: 'admin',
    priority: 1,
  },
  /**
   * What is left of what sections share, where it's small: each would be a request of its own. What it imports has chunks already, and
   * would be taken out of them.
   */
  {
    name: (id, context) => (isForSections(id, context) ? 'sections' : null),
    debugName: 'sections',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  /** What the table of questions shares with what else lists or edits some. */
  {
    name: (id, context) => (isForBank(id, context) ? 'bank' : null),
    debugName: 'bank',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
];
