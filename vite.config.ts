import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { chunkGroups } from './dev/bundle/chunks.ts';
import { scopedNames } from './dev/bundle/class-names.ts';
import { compileHints } from './dev/bundle/compile-hints.ts';
import { errorsWithoutStack } from './dev/bundle/errors-without-stack.ts';
import { leanRouter } from './dev/bundle/lean-router.ts';
import { adminPrefix, nameAdminChunks } from './dev/bundle/name-admin-chunks.ts';
import { virtualModules } from './dev/bundle/virtual-modules.ts';
import { checkReportOrigin } from './dev/prerender/check-report-origin.ts';
import { preconnect } from './dev/prerender/preconnect.ts';
import { prerenderScreens } from './dev/prerender/prerender-plugin.ts';

/** The app itself is cached for offline use; the query cache stores Firestore's data. */
const offlineShell = VitePWA({
  // The app registers it when the page is idle, and asks before a new version takes over.
  registerType: 'prompt',
  injectRegister: false,
  // The manifest is in public/, and is linked when the worker is registered: see services/service-worker.ts.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2}'],
    navigateFallback: '/app.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/__\//],
    sourcemap: false,
    // Trusted types don't let a worker load scripts by URL.
    inlineWorkboxRuntime: true,
    // Files that only administrators or chats open aren't cached on every learner's device, nor are pages that app.html
    // replaces. Few people open a legal page twice, and each update would fetch all of them, since they name the app's first
    // script.
    globIgnores: [
      `**/assets/{${adminPrefix},drawn-}*`,
      '{mocks,shells}/**',
      'share.png',
      // Hosting may answer a request for it with 404, which would fail the worker's installation.
      '404.html',
      '{company,contact,info,parts,privacy,refunds,saved,storage,terms}.html',
    ],
  },
});

/**
 * React Router's package only exports the build that warns developers, so a build of ours takes the other one from its folder.
 */
const router = new URL('node_modules/react-router/dist/production/', import.meta.url);
const quietRouter = [
  { find: /^react-router$/u, replacement: fileURLToPath(new URL('index.mjs', router)) },
  { find: /^react-router\/dom$/u, replacement: fileURLToPath(new URL('dom-export.mjs', router)) },
];

export default defineConfig(({ command }) => ({
  // Our own commands set everything that a local world needs. For example, it mustn't report its errors where the deployed app
  // does.
  ...(process.env.VITE_FIREBASE_PROJECT_ID?.startsWith('demo-') && { envDir: false }),
  resolve: { alias: command === 'build' ? quietRouter : [] },
  plugins: [
    react(),
    ...virtualModules(),
    checkReportOrigin(),
    compileHints(),
    errorsWithoutStack(),
    leanRouter(),
    nameAdminChunks(),
    preconnect(),
    prerenderScreens(),
    offlineShell,
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    // Browsers that don't know modulepreload (Safari before 17) load the same scripts, only later.
    modulePreload: {
      polyfill: false,
      // When a script loads another one, these have been loaded already, so only pages name them.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/assets\/(?:react|first|rolldown-runtime)-/u.test(file)),
    },
    // All styles in one file cost less than the requests for separate ones.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // This check assumes that a module is in the first load if another part that is loaded later also imports it.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  // Full class names are for developers; in a build they would be a fifteenth of all styles.
  css: { modules: command === 'build' ? { generateScopedName: scopedNames() } : {} },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
}));
