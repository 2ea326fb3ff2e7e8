import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { homeSources, prerendered, screenSource } from '../../src/app/prerendered.ts';
import { root } from '../root.ts';

import { type IsImported, modulesBehind, needs, withModulesBehind } from './modules-behind.ts';

/** The module that follows who is signed in. */
export const session = resolve(root, 'src/services/auth/session.ts');
const screen = (name: string): string => resolve(root, `src/screens/${name}/${name}-screen.tsx`);

/** Modules that every page needs. */
const initial = modulesBehind([resolve(root, 'src/main.tsx')]);

/**
 * Modules that the prerendered screens import. These screens are hydrated before there's any data, so data code must stay out.
 */
const early = modulesBehind(prerendered.map(({ screen }) => resolve(root, screenSource(screen))));

/** Modules that the landing page imports. Most first visits start there, so it mustn't load anything for other screens. */
const starting = modulesBehind(
  [screenSource('home'), homeSources.landing].map((file) => resolve(root, file)),
);

/** Modules needed to know who is signed in. */
export const withSession = modulesBehind([session]);

/** Modules needed to answer questions. Everything else is loaded with its screen. */
export const answering = modulesBehind(
  [resolve(root, 'src/main.tsx'), ...['quiz', 'practice', 'exam'].map(screen)],
  { dynamic: true },
);

/** Modules that open the attempts stored in this browser, which every page does. */
const keeping = withModulesBehind(
  ['services/storage/attempt-store.ts', 'providers/attempts/drop-delivered.ts'].map((file) =>
    resolve(root, 'src', file),
  ),
);

/** Modules that read and store the lists and the introduction of a quiz. */
const listing = withModulesBehind(
  [
    'services/quizzes/list-quizzes.ts',
    'services/quizzes/get-quiz-head.ts',
    'services/quizzes/questions-not-loaded-error.ts',
    'services/parts/list-parts.ts',
    'services/parts/get-part.ts',
    'services/plans/list-plans.ts',
    'services/auth/kept-session.ts',
    'services/firestore/read-documents.ts',
    'services/connection/counted-collections.ts',
    'features/failure/loading-notice.tsx',
    'providers/plans/use-plans.ts',
    'services/storage/query-store.ts',
    'providers/query/keep-cache.ts',
    'providers/results/use-latest-result.ts',
    'domain/question/is-in-use.ts',
    'features/player/lazy-attempt-view.ts',
    // Small modules: without them here, the dashboard's lists would load whole chunks of a learner's screens.
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

/** Modules needed to choose a practice session, a mock, a plan or saved questions. The player is loaded once one is chosen. */
const settingUp = withModulesBehind([
  ...['parts', 'practice', 'exam-rules', 'create-exam', 'subscription', 'saved'].map(screen),
  ...['saved/get-saved', 'storage/saved-store'].map(service),
]);

/** Modules that read and show a learner's results, subscription and plan, and the dashboard's numbers. */
export const owning = withModulesBehind([
  ...['results/list-results', 'subscription/get-subscription', 'plans/get-plan'].map(service),
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

/** Modules of the sign-in form. */
export const signingIn = withModulesBehind([resolve(root, 'src/app/auth-dialogs/dialog-form.tsx')]);

/** Modules that plan a learner's reviews and forecast their exam. */
export const planning = withModulesBehind([
  ...['study/get-study', 'readiness/get-model', 'results/get-result'].map(service),
  ...['review', 'progress', 'profile'].map(screen),
  resolve(root, homeSources.today),
]);

/** Everything that a visitor or a learner may load. */
export const isForLearners = withModulesBehind(
  [
    'src/main.tsx',
    ...Object.values(homeSources),
    ...readdirSync(resolve(root, 'src/screens'))
      .filter((name) => name !== 'admin-dashboard')
      .map((name) => `src/screens/${name}/${name}-screen.tsx`),
  ].map((file) => resolve(root, file)),
  { dynamic: true },
);

const dashboard = resolve(root, 'src/screens/admin-dashboard');

/** Modules that the dashboard's sections import. */
const behindSections = modulesBehind(
  readdirSync(dashboard, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-section.tsx'))
    .map((file) => resolve(dashboard, file)),
);

/** Modules that the table of questions imports. */
const behindQuestions = modulesBehind([resolve(dashboard, 'questions/questions-section.tsx')]);

const sharedByBank = service('firestore/ask-for-ids');
const overview = resolve(dashboard, 'overview/overview-section.tsx');
const behindDashboard = modulesBehind([screen('admin-dashboard'), overview]);
/** Modules that the dashboard loads before any of its sections. */
export const administering: IsImported = (id, context) =>
  id === sharedByBank || id === overview || behindDashboard(id, context);

/** The files that import the screens' chunks; no screen imports them. */
const frame = /\/index\.html|src\/(?:main|app\/(?:app|routes)|screens\/home\/home-screen)\.tsx/u;

/** Files that main.tsx doesn't use, though a package that it imports re-exports them. */
const forLater = /@tanstack\/.*\/(?:hydration|infinite\w+|useInfiniteQuery)\.js$/u;

/** Loaded separately with the first call to our functions, and only in a build with a site key. */
export const appCheck = /firebase\/app-check/u;

/** Loaded separately when needed: they send attempts that wait to the account, or clear the browser of a deleted one. */
export const rare = /src\/(?:providers\/attempts\/deliver-attempts|services\/storage\/forget-account)\.ts/u;

const firebase = /node_modules\/(@?firebase|.*@firebase)\//u;

/** Whether a module is Firebase's, or imports it. */
export const needsFirebase: IsImported = (id, context) => needs((file) => firebase.test(file), id, context);

/** Whether a module is for setting something up, or for the attempts stored in the browser. */
export const isForSetUp: IsImported = (id, context) =>
  (/src\/(?!screens\/)/u.test(id) && settingUp(id, context)) ||
  (/node_modules\/(zod|jsep)|src\/domain/u.test(id) && keeping(id, context)) ||
  (/src\/(providers|services\/(?!service-worker))/u.test(id) &&
    answering(id, context) &&
    !needsFirebase(id, context) &&
    !needs(isBeyondKeeping, id, context));

/** Modules that aren't needed to open stored attempts. */
const isBeyondKeeping: IsImported = (id, context) =>
  /src\/domain/u.test(id) &&
  answering(id, context) &&
  ![keeping, early, starting].some((isIn) => isIn(id, context));

/** Whether a module is in the chunk `first`. */
export const isInFirst: IsImported = (id, context) =>
  (initial(id, context) && !frame.test(id) && !forLater.test(id)) ||
  (/src\/(?!screens\/)/u.test(id) && starting(id, context));

/** Whether a module is in the chunk `early`. */
export const isInEarly: IsImported = (id, context) => /src\/(?!screens\/)/u.test(id) && early(id, context);

/** Whether a module is in the chunk `data`. */
export const isInData: IsImported = (id, context) =>
  (/node_modules\/(@tanstack|idb)|src\/(?!screens\/)/u.test(id) && listing(id, context)) ||
  (isForSetUp(id, context) && (keeping(id, context) || owning(id, context) || planning(id, context)));

/** A module with up to this many characters of code is small. */
const smallSize = 1500;

/** Whether only the dashboard's sections need a module, and each module behind it is small or loaded already. */
export const isForSections: IsImported = (id, context) =>
  !needs((file) => !isBeside(file, context), id, context) && isForAdministrators(id, context);

/** Whether a module is loaded before the sections, or is small and only for them. */
const isBeside: IsImported = (id, context) =>
  [isInFirst, isInEarly, isInData, administering].some((isIn) => isIn(id, context)) ||
  (isForAdministrators(id, context) && (context.getModuleInfo(id)?.code?.length ?? 0) < smallSize);

/** Whether the table of questions needs a module that no learner needs. */
export const isForBank: IsImported = (id, context) =>
  behindQuestions(id, context) && isForAdministrators(id, context);

/** Whether the dashboard's sections need a module, and no learner does. */
const isForAdministrators: IsImported = (id, context) =>
  behindSections(id, context) && !isForLearners(id, context);
