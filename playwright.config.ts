import { defineConfig } from '@playwright/test'

import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from './tests/setup/browser/chromium.ts'
import { enterLaneShop } from './tests/setup/shop/lane-shop.ts'

// Each worker reads this file before its journeys.
await enterLaneShop()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const BACK_OFFICE = /\b(admin|staff)\/\S+\.spec\.ts/
const STOREFRONT = new RegExp(`^(?!.*(${BACK_OFFICE.source}))`)

/** Both patterns, in any order. */
const both = (one: RegExp, other: RegExp) => new RegExp(`^(?=.*${one.source})(?=.*${other.source})`)

/** Every page once. */
const WALKS = '**/sound-pages.spec.ts'
const journeys = { testIgnore: ['**/server/**', WALKS] }

/**
 * Four lanes side by side, each with its files one after the other against a built shop of its own,
 * which `globalSetup` opens. Buyers come
 * with a phone and staff work at a desk; `@layout` marks what the other width can break, which
 * `npm test` leaves to `npm run test:faults`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './tests/setup/shop/open-shops.ts',
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // A lane may have to wait for the others' turn at the processor.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright-report.json' }]],
  use: {
    baseURL: process.env.SHOP_URL,
    launchOptions: { executablePath: HEADLESS_PATH, args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    // One that keeps pages would answer in the place of the shop; its own journey lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    // What the server answers does not depend on the width of a window. One lane, since some tests start
    // several shops, fill disks or measure.
    { name: 'server', workers: 1, testMatch: '**/server/**/*.spec.ts', use: desktop },
    { name: 'phone', ...journeys, grep: STOREFRONT, grepInvert: /@desktop/, use: phone },
    { name: 'desktop', ...journeys, grep: [BACK_OFFICE, /@desktop/], use: desktop },
    {
      name: 'storefront-desktop',
      ...journeys,
      grep: both(STOREFRONT, /@layout/),
      use: desktop,
    },
    {
      name: 'back-office-phone',
      ...journeys,
      grep: both(BACK_OFFICE, /@layout/),
      use: phone,
    },
    { name: 'walks', testMatch: WALKS, use: desktop },
  ],
})
