import { resolve } from 'node:path';

import type { Rolldown } from 'vite';

import { homeSources, prerendered, screenSource } from '../../src/app/prerendered.ts';
import { root } from '../root.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

const session = resolve(root, 'src/services/auth/session.ts');
const screen = (name: string): string => resolve(root, `src/screens/${name}/${name}-screen.tsx`);

/** What every page needs. */
const initial = modulesBehind([resolve(root, 'src/main.tsx')]);

/** What the prerendered screens import. They're hydrated before there's any data, so data code must stay out. */
const early = modulesBehind(prerendered.map(({ screen }) => resolve(root, screenSource(screen))));

/** What the landing page imports: most first visits end or go on there, so it loads nothing for other screens. */
const starting = modulesBehind(
  [screenSource('home'), homeSources.landing].map((file) => resolve(root, file)),
);

/** What it takes to know who is signed in. */
const withSession = modulesBehind([session]);

/** What it takes to answer questions. Everything else comes with its screen. */
const answering = modulesBehind(
  [resolve(root, 'src/main.tsx'), ...['quiz', 'practice', 'exam'].map(screen)],
  { dynamic: true },
);

/** What opens the attempts stored in this browser, which every page does. */
const keeping = withModulesBehind(
  ['services/storage/attempt-store.ts', 'providers/attempts/forget-delivered.ts'].map((file) =>
    resolve(root, 'src', file),
  ),
);

/** What lists and the introduction of a quiz are read with, and what keeps them. */
const listing = withModulesBehind(
  [
    'services/quizzes/list-quizzes.ts',
    'services/quizzes/get-quiz-head.ts',
    'services/quizzes/questions-not-loaded-error.ts',
    'services/exam-parts/list-parts.ts',
    'services/exam-parts/get-part.ts',
    'services/plans/list-plans.ts',
    'services/auth/kept-session.ts',
    'services/read-documents.ts',
    'services/connectivity/counted-collections.ts',
    'features/failure/loading-notice.tsx',
    'providers/plans/use-plans.ts',
    'services/storage/query-store.ts',
    'providers/query/keep-cache.ts',
    'providers/results/use-latest-result.ts',
    'domain/question/is-in-use.ts',
    'features/failure/quiz-failure.tsx',
    'features/player/lazy-attempt-view.ts',
    // Small, and with them the dashboard's lists load nothing else of what learners have.
    'domain/account/user-record.ts',
    'domain/correction/correction.ts',
    'domain/fact/fact.ts',
    'domain/media/picture-address.ts',
    'domain/shared/json-text.ts',
    'domain/question-types/option-letters.ts',
    'domain/question-types/reason-for.ts',
  ].map((name) => resolve(root, 'src', name)),
);

const service = (name: string): string => resolve(root, `src/services/${name}.ts`);

/** What it takes to choose a practice session, a mock or a plan, or saved questions. The player comes once one is chosen. */
const settingUp = withModulesBehind([
  ...['parts', 'practice', 'exam-rules', 'create-exam', 'subscription', 'saved'].map(screen),
  ...['saved/get-saved', 'storage/saved-store'].map(service),
]);

/** Who the browser has kept as signed in, and what their results and the dashboard's numbers are read and shown with. */
const owning = withModulesBehind([
  ...['quiz-results/list-results', 'subscriptions/get-subscription', 'plans/get-plan'].map(service),
  ...[
    'features/results/part-scores.tsx',
    'features/results/result-details.tsx',
    'features/results/use-result-questions.ts',
    'domain/result/trend.ts',
    'domain/shared/utc-day.ts',
    'ui/chart/bar-chart.tsx',
  ].map((file) => resolve(root, 'src', file)),
  screen('results'),
]);

/** What the form for signing in is made of. */
const signingIn = withModulesBehind([resolve(root, 'src/app/auth-dialogs/dialog-form.tsx')]);

/** What plans a learner's reviews and forecasts their result. */
const planning = withModulesBehind([
  ...['study/get-study', 'model/get-model', 'quiz-results/get-result'].map(service),
  ...['review', 'progress', 'profile'].map(screen),
  resolve(root, homeSources.today),
]);

/** What the dashboard shows before one of its sections. */
const sharedByBank = service('ask-slowly');
const overview = resolve(root, 'src/screens/admin-dashboard/overview/overview-section.tsx');
const behindDashboard = modulesBehind([screen('admin-dashboard'), overview]);
const administering: IsImported = (id, context) =>
  id === sharedByBank || id === overview || behindDashboard(id, context);

/**
 * Which modules share a chunk. Modules needed at the same time come in one file, since a request costs a phone more than
 * a few kilobytes. Code that's slow to evaluate is split, because a phone can't respond until a whole file is evaluated.
 * Modules in no group come with their screen.
 */
export const chunkGroups: Group[] = [
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
    name: (id, context) =>
      (initial(id, context) && !frame.test(id) && !forLater.test(id)) ||
      (/src\/(?!screens\/)/u.test(id) && starting(id, context))
        ? 'first'
        : null,
    debugName: 'first',
    priority: 11,
  },
  /** What the other prerendered screens share. */
  {
    name: (id, context) => (/src\/(?!screens\/)/u.test(id) && early(id, context) ? 'early' : null),
    debugName: 'early',
    priority: 10,
  },
  /**
   * Reading what everybody may read (see services/public-documents.ts), and keeping it in the browser, with the attempts that are
   * kept there. With it comes what setting something up shares with a learner's own screens: these load nothing else of that.
   */
  {
    name: (id, context) =>
      (/node_modules\/(@tanstack|idb)|src\/(?!screens\/)/u.test(id) && listing(id, context)) ||
      (isForSetUp(id, context) && (keeping(id, context) || owning(id, context) || planning(id, context)))
        ? 'data'
        : null,
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
    priority: 6,
  },
  /** A learner's results and study record, what is planned by them, and how that is shown. */
  {
    name: (id, context) =>
      /node_modules\/ts-fsrs|src\/(domain|providers|services|features|ui)\//u.test(id) &&
      (owning(id, context) || planning(id, context))
        ? 'own'
        : null,
    debugName: 'own',
    priority: 5,
  },
  /** Drawing, grading and planning, the schemas of everything else, and what writes with them. */
  {
    name: (id, context) =>
      /src\/(domain|providers|services\/(?!service-worker))/u.test(id) &&
      answering(id, context) &&
      !needsFirebase(id, context)
        ? 'answering'
        : null,
    debugName: 'answering',
    priority: 4,
  },
  /** The session. */
  {
    name: (id, context) => (id === session || withSession(id, context) ? 'auth' : null),
    debugName: 'auth',
    priority: 3,
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
    priority: 2,
  },
  /** Everything around a question: for quizzes, practice, exams and results. */
  {
    name: (id, context) =>
      /src\/(features\/(player|question|report)|screens\/exam)\//u.test(id) ||
      (/src\/ui\//u.test(id) && answering(id, context))
        ? 'player'
        : null,
    debugName: 'player',
    priority: 1,
  },
  /** What the dashboard shares with its sections. In the screen's own chunk it would rename all of them with it. */
  {
    name: (id, context) => (/src\//u.test(id) && administering(id, context) ? 'admin' : null),
    debugName: 'admin',
    priority: 0,
  },
];

/** What imports the screens' chunks; no screen imports it. */
const frame = /\/index\.html|src\/(?:main|app\/(?:app|routes)|screens\/home\/home-screen)\.tsx/u;

/** Not called by main.tsx, though what it imports passes it on. */
const forLater = /@tanstack\/.*\/(?:hydration|infinite\w+|useInfiniteQuery)\.js$/u;

/** Loaded by itself with the first call to the functions, in a build with a site key. */
const appCheck = /firebase\/app-check/u;

const firebase = /node_modules\/(@?firebase|.*@firebase)\//u;

/** Whether a module is Firebase's, or imports it. */
const needsFirebase: IsImported = (id, context) => needs((file) => firebase.test(file), id, context);

/** Whether a module is for setting something up, or for the attempts that are kept in the browser. */
const isForSetUp: IsImported = (id, context) =>
  (/src\/(?!screens\/)/u.test(id) && settingUp(id, context)) ||
  (/node_modules\/(zod|jsep)|src\/domain/u.test(id) && keeping(id, context)) ||
  (/src\/(providers|services\/(?!service-worker))/u.test(id) &&
    answering(id, context) &&
    !needsFirebase(id, context) &&
    !needs(isBeyondKeeping, id, context));

/** What isn't needed to open stored attempts. */
const isBeyondKeeping: IsImported = (id, context) =>
  /src\/domain/u.test(id) &&
  answering(id, context) &&
  ![keeping, early, starting].some((isIn) => isIn(id, context));

/** Whether this holds for a module or anything it imports, directly or not. */
function needs(isSo: IsImported, id: string, context: Context): boolean {
  const importsOf = (file: string) => context.getModuleInfo(file)?.importedIds ?? [];
  return [id, ...findModules([id], importsOf)].some((file) => isSo(file, context));
}

type IsImported = (id: string, context: Context) => boolean;

/** Screens, and what only administrators write, are loaded by themselves. */
const ownEntry = /src\/(?:screens\/[^/]+\/[^/]+-screen\.tsx|providers\/quizzes\/quiz-writes\.ts)$/u;

/** Whether these files import a module, directly or not. What loads by itself doesn't count as imported. */
function modulesBehind(files: readonly string[], { dynamic = false } = {}): IsImported {
  let found: Set<string> | undefined;
  return (id, context) => {
    found ??= findModules(files, (file) => {
      const info = context.getModuleInfo(file);
      return [...(info?.importedIds ?? []), ...(dynamic ? (info?.dynamicallyImportedIds ?? []) : [])];
    });
    return found.has(id);
  };
}

/** Whether a module is one of these files, or they import it. */
function withModulesBehind(files: readonly string[]): IsImported {
  const behind = modulesBehind(files);
  return (id, context) => files.includes(id) || behind(id, context);
}

function findModules(files: readonly string[], importsOf: (file: string) => readonly string[]): Set<string> {
  const seen = new Set(files);
  // A set being iterated also visits what's added to it on the way.
  for (const file of seen) {
    for (const imported of importsOf(file)) {
      if (!ownEntry.test(imported)) seen.add(imported);
    }
  }
  for (const file of files) seen.delete(file);
  return seen;
}
