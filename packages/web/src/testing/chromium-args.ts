/** How a Chromium of the tests is started: nothing that no test looks at, and nothing that asks anybody elsewhere. */

/**
 * Chromium heeds the last list that it is given, so these are Playwright's own and two of ours: the suggestions under
 * the address bar are pages of their own, made twice for every window. They took half of the time of a start, and a
 * third of that of a short test.
 */
const unwanted = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  `--disable-features=${unwanted.join(',')}`,
  '--disable-sync',
  '--no-first-run',
  // A beeping microphone, for pages with `permissions: ['microphone']`.
  '--use-fake-device-for-media-stream',
]
