import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseFeatures } from '#app/domain/cars/feature-list.ts'
import { CAR_CATEGORIES } from '#app/domain/taxonomy/car-category.ts'
import { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from '#app/domain/taxonomy/car-options.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { readLocation } from './read-location.ts'
import {
  isNotStated,
  readColor,
  readEngineSize,
  readHorsepower,
  readOption,
  readStatus,
  readYear,
} from './read-option.ts'
import { readOwnership } from './read-ownership.ts'
import { BODY_SYNONYMS, FUEL_SYNONYMS, TRANSMISSION_SYNONYMS } from './synonyms.ts'

const setting = { foreignUsed: 'fresh_imports', categories: CAR_CATEGORIES } as const

test.each([
  ['Nairobi, Lavington, 3 hours ago', 'Lavington, Nairobi'],
  ['Nairobi, 1 hour ago', 'Nairobi'],
  ['Mombasa, Mombasa CBD, 57 min ago', 'Mombasa CBD, Mombasa'],
  ['Mombasa, Mvita, Majengo, 13/05', 'Majengo, Mvita, Mombasa'],
  ['Kiambu, Kiambu / Kiambu , 2 days ago', 'Kiambu'],
  ['Nairobi, Thome / Nairobi, yesterday', 'Thome, Nairobi'],
  ['Nairobi, Parklands/Highridge, just now', 'Parklands/Highridge, Nairobi'],
  ['Lavington, Nairobi', 'Lavington, Nairobi'],
  ['Westlands', 'Westlands'],
  ['Eastleigh, Section 3', 'Eastleigh, Section 3'],
])('%s is at %s', (text, location) => {
  expect(readLocation(text)).toBe(location)
})

test('an age alone is not a place', () => {
  expect(readLocation('3 hours ago')).toBeNull()
  expect(readLocation(' , ')).toBeNull()
})

test('reading a location is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = readLocation(`Nairobi, ${text}`)
      expect(once === null || once.length <= 120).toBe(true)
    }),
  )
  expect(readLocation('Lavington, Nairobi')).toBe(readLocation('Nairobi, Lavington, 3 hours ago'))
})

test.each([
  ['Local Used', 'locally_used', null],
  ['KENYAN USED', 'locally_used', null],
  ['Foreign Used', 'fresh_imports', null],
  ['Brand New', 'fresh_imports', 'New'],
  ['excellent', null, 'Excellent'],
  ['ready_for_import', 'ready_for_import', null],
  ['Ready for Import', 'ready_for_import', null],
  ['used', null, null],
])('%s means %s, %s', (text, category, condition) => {
  expect(readOwnership(text, setting)).toEqual({ category, condition })
})

test('the category of foreign used cars is chosen; custom categories are recognised', () => {
  expect(
    readOwnership('Foreign Used', { ...setting, foreignUsed: 'ready_for_import' })?.category,
  ).toBe('ready_for_import')
  const categories = [{ value: 'bank_repossessed', label: 'Bank Repossessed' }]
  expect(readOwnership('bank repossessed', { ...setting, categories })?.category).toBe(
    'bank_repossessed',
  )
  expect(readOwnership('inherited', setting)).toBeNull()
  expect(readOwnership('constructor', setting)).toBeNull()
})

test('synonyms map to the options of the form', () => {
  expect(readOption('AMT', TRANSMISSIONS, TRANSMISSION_SYNONYMS)).toBe('Automatic')
  expect(readOption('cvt', TRANSMISSIONS, TRANSMISSION_SYNONYMS)).toBe('CVT')
  expect(readOption('Plug-in Hybrid', FUEL_TYPES, FUEL_SYNONYMS)).toBe('Hybrid')
  expect(readOption('Saloon', BODY_TYPES, BODY_SYNONYMS)).toBe('Sedan')
  expect(readOption('Station Wagon', BODY_TYPES, BODY_SYNONYMS)).toBe('Wagon')
  expect(readOption('spaceship', BODY_TYPES, BODY_SYNONYMS)).toBeNull()
  expect(readOption('toString', BODY_TYPES, BODY_SYNONYMS)).toBeNull()
})

test.each([
  ['Sold', 'sold'],
  ['Sold - KDA 123A', 'sold'],
  ['SOLD (Mary)', 'sold'],
  ['Not available', 'sold'],
  ['Not for sale yet', 'sold'],
  ['N', 'sold'],
  ['0', 'sold'],
  ['Reserved (Mary)', 'reserved'],
  ['Booked until Friday', 'reserved'],
  ['Deposit paid', 'reserved'],
  ['On hold, see John', 'reserved'],
  ['Y', 'available'],
  ['1', 'available'],
  ['Available', 'available'],
  ['Soldier', null],
  ['Not sold', null],
  ['at the port', null],
])('the status %s means %s', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

test('colours have one spelling; "Other" is not a colour', () => {
  expect(['GREY', 'Burgandy', 'off white', 'champagne gold', 'Other'].map(readColor)).toEqual([
    'Grey',
    'Burgundy',
    'Off White',
    'Champagne Gold',
    null,
  ])
})

test('years, engines, power and features are parsed', () => {
  expect(['2017', '2017.0', '2017/03', '2017-03-01', '20l7', '17', ''].map(readYear)).toEqual([
    2017,
    2017,
    2017,
    2017,
    null,
    null,
    null,
  ])
  expect(['1500', '2.0', '1.5L Turbo'].map(readEngineSize)).toEqual([
    '1500 cc',
    '2.0L',
    '1.5L Turbo',
  ])
  expect(['150', '150 hp', '150BHP', 'strong'].map(readHorsepower)).toEqual([150, 150, 150, null])
  expect(parseFeatures('Sunroof; Leather, heated|Camera;;Camera')).toEqual([
    'Sunroof',
    'Leather, heated',
    'Camera',
  ])
  expect(parseFeatures('Sunroof, Camera')).toEqual(['Sunroof', 'Camera'])
})

test('placeholders read as not stated', () => {
  expect(['N/A', '-', ' n.a. ', 'Unknown', '', 'Not stated'].every(isNotStated)).toBe(true)
  expect(isNotStated('Nairobi')).toBe(false)
})
