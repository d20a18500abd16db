import { defineConfig } from '@playwright/test'

import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './tests/setup/chromium.ts'

/** Journeys run one after the other against one built shop that `globalSetup` opens. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './tests/setup/open-shop.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright-report.json' }]],
  use: {
    // Set by `globalSetup` before the workers read this file.
    baseURL: process.env.SHOP_URL,
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    // One that keeps pages would answer in the place of the shop; its own journey lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      // What the server answers does not depend on the width of a window.
      testIgnore: '**/server/**',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
