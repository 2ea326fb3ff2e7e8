import { expect, it } from 'vitest';

import { type BuildSettings, describeProblem, type Target, targets } from './check-deployment.ts';

const project = 'ohmwork-live';
const settings: BuildSettings = {
  VITE_FIREBASE_API_KEY: 'an-api-key',
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_COMPANY_NAME: 'Ada Lovelace',
  VITE_COMPANY_ADDRESS: '12 St James’s Square, London',
  VITE_CONTACT_EMAIL: 'ada@ohmwork.example',
};

it.each(targets)('%s go out to the project that they were configured for', (target) => {
  expect(describeProblem(target, project, settings)).toBeNull();
});

it.each<[Target, string, string | undefined, BuildSettings, RegExp]>([
  ['hosting', 'outside of a deployment', undefined, settings, /within firebase deploy/u],
  ['functions', 'outside of a deployment', undefined, settings, /within firebase deploy/u],
  ['firestore', 'outside of a deployment', '', settings, /within firebase deploy/u],
  ['hosting', 'to the demo project', 'demo-ohmwork', settings, /Name your project/u],
  ['functions', 'to the demo project', 'demo-ohmwork', settings, /Name your project/u],
  ['firestore', 'to the demo project', 'demo-ohmwork', settings, /Name your project/u],
  ['hosting', 'without a configuration', project, {}, /\.env\.production\.local/u],
  [
    'hosting',
    'without who runs it',
    project,
    { ...settings, VITE_COMPANY_NAME: '' },
    /set VITE_COMPANY_NAME in/u,
  ],
  [
    'hosting',
    'without the key that signs people in',
    project,
    { ...settings, VITE_FIREBASE_API_KEY: '' },
    /VITE_FIREBASE_API_KEY is missing/u,
  ],
  [
    'hosting',
    'with App Check but without the app’s id',
    project,
    { ...settings, VITE_APP_CHECK_SITE_KEY: 'a-site-key' },
    /VITE_FIREBASE_APP_ID is missing/u,
  ],
  ['hosting', 'to another project', 'ohmwork-staging', settings, /configured for ohmwork-live/u],
  [
    'hosting',
    'with the emulators’ address',
    project,
    { ...settings, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    /VITE_FIRESTORE_EMULATOR_HOST/u,
  ],
  [
    'hosting',
    'with a token of the debug provider',
    project,
    { ...settings, VITE_APP_CHECK_DEBUG_TOKEN: 'a-token' },
    /VITE_APP_CHECK_DEBUG_TOKEN/u,
  ],
])('%s are refused %s', (target, _, to, given, sentence) => {
  expect(describeProblem(target, to, given)).toMatch(sentence);
});
