import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { changedSettings } from './settings-sections.ts'

const SETTINGS = { ...DEFAULT_SITE_SETTINGS, story: 'One.\n\nTwo.', enableNotifications: true }

/** What a browser sends for an untouched form, with two blank rows in each list. */
function untouched() {
  const form = new FormData()
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (Array.isArray(value)) {
      for (let row = 0; row < value.length + 2; row += 1) {
        for (const key of Object.keys(value[0] ?? {})) {
          const cells: Record<string, string> = { ...value[row] }
          form.set(`${name}[${row}].${key}`, cells[key] ?? '')
        }
      }
    } else if (typeof value !== 'boolean') form.set(name, String(value).replaceAll('\n', '\r\n'))
    else if (value) form.set(name, 'on')
  }
  return form
}

const changed = (change: (form: FormData) => void) => {
  const form = untouched()
  change(form)
  return [...changedSettings(SETTINGS, form)]
}

test('a form that nobody has touched has no changes', () => {
  expect(changed(() => {})).toEqual([])
})

test('texts, numbers, switches and rows that differ are changes', () => {
  expect(changed((form) => form.set('tagline', 'Cars with papers'))).toEqual(['tagline'])
  expect(changed((form) => form.set('featuredCarsLimit', '9'))).toEqual(['featuredCarsLimit'])
  expect(changed((form) => form.delete('enableNotifications'))).toEqual(['enableNotifications'])
  expect(changed((form) => form.set('maintenanceMode', 'on'))).toEqual(['maintenanceMode'])
  expect(changed((form) => form.set('heroStats[0].figure', '60+'))).toEqual(['heroStats'])
  const next = SETTINGS.team.length
  expect(changed((form) => form.set(`team[${next}].name`, 'Wanjiru'))).toEqual(['team'])
})
