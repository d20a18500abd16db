import { expect, test } from 'vitest'

import {
  generatedName,
  isGeneratedName,
  NO_NAME,
  signedFirstName,
  signedName,
} from './signed-name.ts'

const SHOP = { siteName: 'Ngong Road Cars' }

test('a person signs with their name, to buyers with the first name', () => {
  expect(signedName({ ...SHOP, fullName: 'Achieng Otieno ' })).toBe('Achieng Otieno')
  expect(signedFirstName({ ...SHOP, fullName: ' Achieng Otieno' })).toBe('Achieng')
})

test.for([generatedName('Fourways Motors'), generatedName('Ngong Road Cars'), 'Admin', NO_NAME])(
  'whoever is still called “%s” signs as the shop, under its present name',
  (fullName) => {
    expect(isGeneratedName(fullName)).toBe(true)
    expect(signedName({ ...SHOP, fullName })).toBe('Ngong Road Cars')
    expect(signedFirstName({ ...SHOP, fullName })).toBe('Ngong Road Cars')
  },
)

test.for(['Usha Admini', 'User Otieno', 'Adminah User'])('%s is a name', (fullName) => {
  expect(isGeneratedName(fullName)).toBe(false)
})
