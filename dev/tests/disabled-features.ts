/**
 * The features that Playwright switches off in Chromium. The browser only uses the last list that it's given, so ours has to
 * repeat Playwright's: a test compares them.
 */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions under the address bar: a page of Chromium's own that every window loads, headless ones too. Each context of a
 * test has a window; without the suggestions, it takes 0.25 s of a core instead of 0.75 s.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features of Chromium that are off in tests and benches, by their names. */
export const disabledFeatures: readonly string[] = [...byPlaywright, ...addressBar];
