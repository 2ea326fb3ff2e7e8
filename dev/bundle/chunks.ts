import type { Rolldown } from 'vite';

import {
  administering,
  answering,
  appCheck,
  isForBank,
  isForSections,
  isForSetUp,
  isInData,
  isInEarly,
  isInFirst,
  needsFirebase,
  owning,
  planning,
  rare,
  session,
  signingIn,
  withSession,
} from './module-sets.ts';

/**
 * Which modules share a chunk. Modules needed at the same time come in one file, since a request costs a phone more than a few
 * kilobytes. Code that's slow to evaluate is split, because a phone can't respond until a whole file is evaluated. Modules in
 * no group are loaded with their screen.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  /** React only changes with its releases, so it stays in the browser's cache from one version of the app to the next. */
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//u,
    tags: ['$initial'],
    priority: 12,
  },
  /**
   * Everything else that main.tsx imports statically, and what the landing page shares with other screens. The app's frame is
   * left out, because it names each screen's chunk: it stays in the entry, which no chunk imports, so that a change in one
   * screen renames two files and not all of them.
   */
  {
    name: (id, context) => (isInFirst(id, context) ? 'first' : null),
    debugName: 'first',
    priority: 11,
  },
  /** Modules that the other prerendered screens share. */
  {
    name: (id, context) => (isInEarly(id, context) ? 'early' : null),
    debugName: 'early',
    priority: 10,
  },
  /**
   * Modules that read what everybody may read (see services/firestore/public-documents.ts) and store it in the browser,
   * together with the attempts stored there. With them come the set-up modules that a learner's own screens need, so that these don't load the
   * rest of the set-up.
   */
  {
    name: (id, context) => (isInData(id, context) ? 'data' : null),
    debugName: 'data',
    priority: 9,
  },
  /** Modules for choosing a practice session, a mock, a plan or a saved question. */
  {
    name: (id, context) => (isForSetUp(id, context) ? 'set-up' : null),
    debugName: 'set-up',
    priority: 8,
  },
  /** The sign-in form; the profile uses parts of it. */
  {
    name: (id, context) => (/src\//u.test(id) && signingIn(id, context) ? 'sign-in' : null),
    debugName: 'sign-in',
    priority: 7,
  },
  /** A learner's results and study record, and the planning and presentation based on them. */
  {
    name: (id, context) =>
      /node_modules\/ts-fsrs|src\/(domain|providers|services|features|ui)\//u.test(id) &&
      (owning(id, context) || planning(id, context))
        ? 'own'
        : null,
    debugName: 'own',
    priority: 6,
  },
  /** Drawing, grading and planning, the schemas of everything else, and the modules that write with them. */
  {
    name: (id, context) =>
      /src\/(domain|providers|services\/(?!service-worker))/u.test(id) &&
      answering(id, context) &&
      !rare.test(id) &&
      !needsFirebase(id, context)
        ? 'answering'
        : null,
    debugName: 'answering',
    priority: 5,
  },
  /** The session and what it needs. */
  {
    name: (id, context) => (id === session || withSession(id, context) ? 'auth' : null),
    debugName: 'auth',
    priority: 4,
  },
  /** Modules that read and write an account's data. */
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
  /** Sortable lists. In the player's chunk, they would load the whole player for the dashboard's list of exam parts. */
  {
    name: 'order',
    test: /src\/ui\/sortable-list\//u,
    priority: 3,
  },
  /** Everything around a question, for quizzes, practice, exams and results. */
  {
    name: (id, context) =>
      /src\/(features\/(player|question|report)|screens\/exam)\//u.test(id) ||
      (/src\/ui\//u.test(id) && answering(id, context))
        ? 'player'
        : null,
    debugName: 'player',
    priority: 2,
  },
  /**
   * Modules that the dashboard shares with its sections. In the screen's own chunk, a change in it would rename all sections
   * too.
   */
  {
    name: (id, context) => (/src\//u.test(id) && administering(id, context) ? 'admin' : null),
    debugName: 'admin',
    priority: 1,
  },
  /**
   * Small modules that sections share and no group above takes: each would be a request of its own. Their imports are left out,
   * because they have chunks already and would be taken out of them.
   */
  {
    name: (id, context) => (isForSections(id, context) ? 'sections' : null),
    debugName: 'sections',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  /** Modules that the table of questions shares with other lists and editors of questions. */
  {
    name: (id, context) => (isForBank(id, context) ? 'bank' : null),
    debugName: 'bank',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
];
