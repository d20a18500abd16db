import { expect, test } from 'vitest'

import { SiteSettingsForm } from './site-settings-form-schema.ts'
import { SiteSettingsSchema } from './site-settings-schema.ts'

const { publicUrl } = SiteSettingsSchema.shape

test('the shop’s address is stored without a slash, or empty', () => {
  for (const [typed, stored] of [
    ['https://cars.example', 'https://cars.example'],
    [' https://CARS.example/ ', 'https://cars.example'],
    ['cars.example', 'https://cars.example'],
    ['http://192.168.1.9:3000', 'http://192.168.1.9:3000'],
    ['', ''],
  ]) {
    expect(publicUrl.parse(typed)).toBe(stored)
  }
  expect(SiteSettingsForm.shape.publicUrl.parse(undefined)).toBe('')
})

test.for([
  'our shop',
  'ftp://cars.example',
  'javascript:alert(1)',
  'https://cars.example/shop',
  'https://cars.example/?a=b',
  'https://user:secret@cars.example',
])('%s is not an address of a shop', (typed) => {
  expect(publicUrl.safeParse(typed).success).toBe(false)
})
