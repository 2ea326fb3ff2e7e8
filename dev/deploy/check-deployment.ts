import { describeMissingDetails } from '../../src/domain/legal/company.ts';

/** The targets of `firebase deploy`, as firebase.json names them. */
export const targets = ['hosting', 'functions', 'firestore'] as const;

export type Target = (typeof targets)[number];

/** Settings of the app's build; see .env.example. */
export type BuildSettings = Readonly<Record<string, string | undefined>>;

/**
 * Settings of local worlds only. In a deployed app, the first two would send all users to emulators on their own machines, and
 * the third would publish a token that App Check accepts.
 */
const localOnly = ['VITE_AUTH_EMULATOR_URL', 'VITE_FIRESTORE_EMULATOR_HOST', 'VITE_APP_CHECK_DEBUG_TOKEN'];

/** Why a target can't be deployed to a project, in one sentence; null when it can. */
export function describeProblem(
  target: Target,
  project: string | undefined,
  settings: BuildSettings,
): string | null {
  if (!project) return 'This runs within firebase deploy, which says for which project.';
  if (project.startsWith('demo-')) {
    return `${project} exists on this machine only. Name your project: npx firebase deploy --project YOUR-PROJECT`;
  }
  return target === 'hosting' ? describeAppProblem(project, settings) : null;
}

/** What the app can't start without, which no build would notice: App Check needs the app's id beside its key. */
function needed({ VITE_APP_CHECK_SITE_KEY: siteKey }: BuildSettings): readonly string[] {
  return ['VITE_FIREBASE_API_KEY', ...(siteKey ? ['VITE_FIREBASE_APP_ID'] : [])];
}

/** The build contains the app's configuration, so this must be that of the target project. */
function describeAppProblem(project: string, settings: BuildSettings): string | null {
  const local = localOnly.find((name) => settings[name]);
  if (local) return `${local} is set, which is for local work only: remove it.`;
  const configured = settings.VITE_FIREBASE_PROJECT_ID;
  if (!configured) return 'Fill in .env.production.local first: see .env.example.';
  const missing = needed(settings).find((name) => !settings[name]);
  if (missing) return `${missing} is missing in .env.production.local: see .env.example.`;
  if (configured !== project) {
    return `The app is configured for ${configured} and would go to ${project}: change .env.production.local.`;
  }
  return describeMissingDetails(settings);
}
