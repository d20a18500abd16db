import { expect, type Locator, type Page, test } from '@playwright/test'

import { LINES, openSlowly, pressAt, startedSlowly } from '#tests/e2e/slow-visit.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

let id = ''
test.beforeEach(async ({ context }) => {
  await signInAsAdmin(context)
  id = await stockCar({ make: 'Toyota', model: 'Early Staff', year: 2016, price: 2_150_000 })
})

type Control = {
  name: string
  path: () => string
  find: (page: Page) => Locator
  press?: (control: Locator) => Promise<unknown>
  isDone: (page: Page) => Promise<unknown>
}

const CONTROLS: readonly Control[] = [
  {
    name: 'a toggle of a car',
    path: () => `/admin/cars/${id}`,
    find: (page) => page.getByRole('button', { name: 'Feature', exact: true }),
    isDone: (page) =>
      expect(page.getByRole('button', { name: 'Unfeature' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  },
  {
    name: 'a car’s tick',
    path: () => `/admin/cars?q=Early+Staff`,
    find: (page) => page.getByRole('checkbox', { name: /^Select / }).first(),
    isDone: (page) =>
      expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeChecked(),
  },
  {
    name: 'the dialog that deletes',
    path: () => `/admin/cars/${id}`,
    find: (page) => page.getByRole('button', { name: /^Delete/ }).first(),
    isDone: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'a switch of the settings',
    path: () => '/admin/settings',
    find: (page) => page.getByRole('switch', { name: 'Notifications' }),
    isDone: (page) => expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked(),
  },
  {
    name: 'a field of the settings',
    path: () => '/admin/settings',
    find: (page) => page.getByLabel('Tagline'),
    press: (control) => control.fill('Typed early'),
    isDone: (page) => expect(page.getByLabel('Tagline')).toHaveValue('Typed early'),
  },
]

for (const line of LINES) {
  for (const { name, path, find, press, isDone } of CONTROLS) {
    for (const moment of line.momentsMs) {
      test(
        `${name}, pressed ${moment} ms after the first paint, does it once: ${line.name}`,
        { tag: '@faults' },
        async ({ context }) => {
          const visit = { line, path: path(), momentMs: moment }
          const page = await openSlowly(context, visit)
          const control = find(page)
          await control.waitFor()
          await (press ? press(control) : pressAt(page, control))
          await startedSlowly(page)
          await isDone(page)
        },
      )
    }
  }
}
