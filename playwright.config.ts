import { defineConfig } from '@playwright/test'

import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from './tests/setup/browser/chromium.ts'
import { enterLaneShop } from './tests/setup/shop/lane-shop.ts'

// Each worker reads this file before its journeys.
await enterLaneShop()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/** Journeys of a lane run one after the other against the same shop. */
const lane = { workers: 1 }
const BACK_OFFICE = /\b(admin|staff)\/\S+\.spec\.ts/
const STOREFRONT = new RegExp(`^(?!.*(${BACK_OFFICE.source}))`)

/** Both patterns, in any order. */
const both = (one: RegExp, other: RegExp) => new RegExp(`^(?=.*${one.source})(?=.*${other.source})`)

/** Every page once, which takes as long as the journeys of a lane. */
const WALKS = ['**/sound-pages.spec.ts', '**/design.spec.ts']
const journeys = { testIgnore: ['**/server/**', ...WALKS] }

/**
 * Four lanes side by side, each against a built shop of its own that `globalSetup` opens. Buyers come
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
    { ...lane, name: 'phone', ...journeys, grep: STOREFRONT, grepInvert: /@desktop/, use: phone },
    { ...lane, name: 'desktop', ...journeys, grep: [BACK_OFFICE, /@desktop/], use: desktop },
    {
      ...lane,
      name: 'storefront-desktop',
      ...journeys,
      grep: both(STOREFRONT, /@layout/),
      use: desktop,
    },
    {
      ...lane,
      name: 'back-office-phone',
      ...journeys,
      grep: both(BACK_OFFICE, /@layout/),
      use: phone,
    },
    { ...lane, name: 'walks', testMatch: WALKS, use: desktop },
    // What the server answers does not depend on the width of a window.
    { ...lane, name: 'server', testMatch: '**/server/**/*.spec.ts', use: desktop },
  ],
})
