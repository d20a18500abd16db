import { expect, type Locator, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { LINES, openSlowly, pressAt, startedSlowly } from './slow-visit.ts'

let carPath = ''
test.beforeAll(async () => {
  const car = { ...FULL_CAR, features: [...FULL_CAR.features], make: 'Toyota', model: 'Early' }
  carPath = `/car/${await stockCar({ ...car, pictures: 3 })}`
})

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const shared: unknown[] = []
    const share = (what: unknown) => Promise.resolve(void shared.push(what))
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  }),
)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

type Control = {
  name: string
  path: () => string
  find: (page: Page) => Locator
  press?: (control: Locator, page: Page) => Promise<unknown>
  /** The effect of a single press, which a second one would undo or add to. */
  isDone: (page: Page) => Promise<unknown>
  isOnPhone: boolean
}

const CONTROLS: readonly Control[] = [
  {
    name: 'share',
    path: () => carPath,
    find: (page) => button(page, 'Share'),
    isDone: (page) =>
      expect
        .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length))
        .toBe(1),
    isOnPhone: true,
  },
  {
    name: 'a tab',
    path: () => carPath,
    find: (page) => page.getByRole('tab', { name: 'Features' }),
    isDone: (page) =>
      expect(page.getByRole('tab', { name: 'Features' })).toHaveAttribute('aria-selected', 'true'),
    isOnPhone: true,
  },
  {
    name: 'full screen',
    path: () => carPath,
    find: (page) => button(page, 'View photos full screen'),
    isDone: (page) => expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible(),
    isOnPhone: true,
  },
  {
    name: 'the arrow of the gallery',
    path: () => carPath,
    find: (page) => button(page, 'Next photo'),
    isDone: (page) => expect(page.getByText('Photo 2 of 3', { exact: true })).toBeAttached(),
    isOnPhone: false,
  },
  {
    name: 'the order of the list',
    path: () => '/search',
    find: (page) => page.getByLabel('Sort by'),
    press: (control) => control.selectOption('price'),
    isDone: (page) => expect(page).toHaveURL(/sort=price/),
    isOnPhone: true,
  },
  {
    name: 'the view of the list',
    path: () => '/search',
    find: (page) => page.getByRole('link', { name: 'List view' }),
    isDone: (page) => expect(page).toHaveURL(/view=list/),
    isOnPhone: true,
  },
  {
    name: 'the carousel’s pause',
    path: () => '/',
    find: (page) => button(page, 'Pause'),
    isDone: (page) => expect(button(page, 'Play')).toBeVisible(),
    isOnPhone: true,
  },
  {
    name: 'the WhatsApp panel',
    // On the home page it makes way for the search.
    path: () => '/about',
    find: (page) => page.getByLabel('Quick WhatsApp message'),
    isDone: (page) =>
      expect(page.getByRole('heading', { name: 'Ask us on WhatsApp' })).toBeVisible(),
    isOnPhone: true,
  },
]

for (const line of LINES) {
  for (const { name, path, find, press, isDone, isOnPhone } of CONTROLS) {
    for (const moment of line.momentsMs) {
      // The whole matrix takes long; the earliest press on one control does not.
      const isShort = line.name === 'slow 4G' && moment === 0 && name === 'share'
      const tags = [isOnPhone ? line.tag : '@desktop', ...(isShort ? [] : ['@faults'])]
      test(
        `${name}, pressed ${moment} ms after the first paint, does it once: ${line.name}`,
        { tag: tags },
        async ({ context }) => {
          const visit = { line, path: path(), momentMs: moment }
          const page = await openSlowly(context, visit)
          const control = find(page)
          await control.waitFor()
          await (press ? press(control, page) : pressAt(page, control))
          await startedSlowly(page)
          await isDone(page)
        },
      )
    }
  }
}
