import { expect, test } from 'vitest'

import { createImportNames } from './import-names.ts'

const SHOP = [
  { make: 'Rover', model: '75' },
  { make: 'Ford', model: 'Sierra' },
  { make: 'Suzuki', model: 'Sierra' },
  { make: 'Suzuki', model: 'SX4' },
  { make: 'Citroën', model: null },
]
const names = createImportNames({
  names: SHOP,
  currentOf: (name) => (name.make === 'Simca' ? { ...name, make: 'Peugeot' } : name),
})

function split(written: string, make: string | null = null) {
  const read = names.split(written, make)
  return read.ok ? [read.make, read.model, read.year, read.rest] : read.reason
}

test.each([
  ['Toyota Land Cruiser Prado TX 2018', 'Toyota', 'Land Cruiser Prado', 2018, 'TX'],
  ['TOYOTA LAND CRUISER  V8', 'Toyota', 'Land Cruiser', null, 'V8'],
  ['2018 toyota prado tx-l', 'Toyota', 'Land Cruiser Prado', 2018, 'tx-l'],
  ['Toyota Corolla Fielder', 'Toyota', 'Corolla Fielder', null, ''],
  ['Land Rover Range Rover Sport', 'Land Rover', 'Range Rover Sport', null, ''],
  ['Range Rover Sport HSE 2016', 'Land Rover', 'Range Rover Sport', 2016, 'HSE'],
  ['Range Rover', 'Land Rover', 'Range Rover', null, ''],
  ['Rover 75', 'Rover', '75', null, ''],
  ['Landrover Discovery 4', 'Land Rover', 'Discovery', null, '4'],
  ['VW Golf R-Line', 'Volkswagen', 'Golf', null, 'R-Line'],
  ['Mazda CX5, 2017 (new shape)', 'Mazda', 'CX-5', 2017, 'shape'],
  ['Mazda 3 2015', 'Mazda', '3', 2015, ''],
  ['Peugeot 2008', 'Peugeot', '2008', null, ''],
  ['2019 Peugeot 2008 Allure', 'Peugeot', '2008', 2019, 'Allure'],
  ['Peugeot 2008 2019', 'Peugeot', '2008', 2019, ''],
  ['Simca 308', 'Peugeot', '308', null, ''],
  ['Vitz 2017', 'Toyota', 'Vitz', 2017, ''],
  ['Foreign used Nissan X Trail 2017', 'Nissan', 'X-Trail', 2017, ''],
  ['Mistubishi Outlander', 'Mitsubishi', 'Outlander', null, ''],
  ['Toyota TOYOTA ESQUIRE 2015', 'Toyota', 'Esquire', 2015, ''],
  ['Toyota 2016 Vitz', 'Toyota', 'Vitz', 2016, ''],
  ['Toyota Premeo 2012 F', 'Toyota', 'Premio', 2012, 'F'],
  ['Toyota Vitz 2016 2017', 'Toyota', 'Vitz', null, '2016 2017'],
])('the name %j', (written, make, model, year, rest) => {
  expect(split(written)).toEqual([make, model, year, rest])
})

test('a make of its own column says whose model it is', () => {
  expect(split('Sierra 1990', 'FORD')).toEqual(['Ford', 'Sierra', 1990, ''])
  expect(split('Range Rover Sport', 'Land Rover')).toEqual([
    'Land Rover',
    'Range Rover Sport',
    null,
    '',
  ])
  expect(split('Mitsubishi RVR', 'Mistubishi')).toEqual(['Mitsubishi', 'RVR', null, ''])
})

test.each([
  ['Sierra 2010', 'Name "Sierra 2010" could be Ford or Suzuki. Add the make.'],
  ['Zorp 200', /^Name "Zorp 200" has no known make\. Add it under/],
  ['Toyota Zorp', /^Name "Toyota Zorp" has no known Toyota model\./],
  ['2017', /no known make/],
  ['***', /no known make/],
])('the name %j is refused in words', (written, sentence) => {
  expect(split(written)).toMatch(sentence)
})

test.each([
  ['Mistubishi', 'Mitsubishi'],
  ['Citreon', 'Citroën'],
  ['Volkswagon', 'Volkswagen'],
  ['Mercedeces', 'Mercedes-Benz'],
  ['MERCEDES', 'Mercedes-Benz'],
  ['Infinity', 'Infiniti'],
  ['Hummer', 'Hummer'],
  ['Chery', 'Chery'],
  ['Foton', 'Foton'],
  ['Mahindra', 'Mahindra'],
  ['Proton', 'Proton'],
  ['Lada', 'Lada'],
  ['Rover', 'Rover'],
])('the make %j is read as %s', (make, read) => {
  expect(names.canonical({ make, model: 'Zorp' }).make).toBe(read)
})

test.each([
  ['Toyota', 'Premeo', 'Premio'],
  ['Toyota', 'Aplhard', 'Alphard'],
  ['Toyota', 'Land Crusier Prado', 'Land Cruiser Prado'],
  ['Mistubishi', 'Outlandr', 'Outlander'],
  ['Suzuki', 'Sx4', 'SX4'],
  ['Subaru', 'Forster', 'Forester'],
  // An additional word is a grade, and different words are a different model.
  ['Porsche', 'Cayenne S', 'Cayenne S'],
  ['Bentley', 'Continental GT', 'Continental GT'],
  ['Volkswagen', 'Polo GTI', 'Polo GTI'],
  ['Toyota', 'Toyoace', 'Toyoace'],
  ['Toyota', 'Zorp', 'Zorp'],
])('the model %s %s is read as %s', (make, model, read) => {
  expect(names.canonical({ make, model }).model).toBe(read)
})

test('a model that one make has tells the make', () => {
  expect(['Vitz', 'Sierra', 'Zorp', '308'].map(names.makeOfModel)).toEqual([
    'Toyota',
    null,
    null,
    null,
  ])
})
