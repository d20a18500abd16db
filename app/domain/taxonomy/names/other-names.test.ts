import { expect, test } from 'vitest'

import { normaliseText } from '#app/domain/text/search-text.ts'

import { listKnownModels } from './known-models.ts'
import { MODEL_ALIASES, catalogueNameOf, doubledModels, otherNamesOf } from './other-names.ts'

/** Words that add nothing to a model's name. */
const EMPTY_WORDS = `class series model new the car sedan saloon hatchback sportback wagon estate
  van pickup suv hybrid e phev petrol diesel electric 4x4 4wd awd`.split(/\s+/)

/** Whether two names look like one model: by spelling, a leading family name or an empty word. */
function looksTheSame(make: string, one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => normaliseText(name).split(' ')) as [string[], string[]]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const told = (words: readonly string[]) =>
    words.filter((word) => !EMPTY_WORDS.includes(word) && word !== normaliseText(make)).join('')
  return (
    a.join('') === b.join('') ||
    (short.length < long.length && long.slice(-short.length).join(' ') === short.join(' ')) ||
    (told(a) === told(b) && told(a) !== '')
  )
}

/** Pairs that are two different cars, and why. */
const TWO_CARS: readonly [make: string, one: string, other: string, why: string][] = [
  ['Audi', 'A5', 'A5 Sportback', 'a coupe, and a hatchback of five doors'],
  ['Audi', 'Q8', 'RS Q8', 'a version that is sold, and priced, by its own name'],
  ['Honda', 'Accord', 'Accord Hybrid', 'the name alone says the fuel'],
  ['Jeep', 'Cherokee', 'Grand Cherokee', 'a larger car'],
  ['Mazda', '3', 'CX-3', 'a hatchback, and an SUV'],
  ['Mitsubishi', 'Outlander', 'Outlander PHEV', 'five seats and a plug'],
  ['Porsche', 'Panamera', 'Panamera E-Hybrid', 'the name alone says the fuel'],
  ['Suzuki', 'Grand Vitara', 'Vitara', 'a larger car'],
  ['Toyota', 'Corolla', 'Corolla Hatchback', 'a sedan or wagon, and a hatchback'],
]

test('no two names of the catalogue look like one model, but for two cars', () => {
  const pairs = [...Map.groupBy(listKnownModels(), ({ make }) => make)].flatMap(([make, models]) =>
    models.flatMap(({ model: one }, at) =>
      models
        .slice(at + 1)
        .filter(({ model: other }) => looksTheSame(make, one, other))
        .map(({ model: other }) => `${make}: ${[one, other].toSorted().join(', ')}`),
    ),
  )
  const known = TWO_CARS.map(([make, one, other]) => `${make}: ${one}, ${other}`)
  expect(pairs.toSorted()).toEqual(known.toSorted())
})

test('the rule sees the names that the market doubles', () => {
  expect(looksTheSame('Toyota', 'Fielder', 'Corolla Fielder')).toBe(true)
  expect(looksTheSame('Toyota', 'Prado', 'Land Cruiser Prado')).toBe(true)
  expect(looksTheSame('Honda', 'Fit Shuttle', 'Shuttle')).toBe(true)
  expect(looksTheSame('Mazda', 'CX-5', 'cx 5')).toBe(true)
  expect(looksTheSame('Toyota', 'TOYOTA ESQUIRE', 'Esquire')).toBe(true)
  expect(looksTheSame('Mercedes-Benz', 'GLE', 'GLE-Class')).toBe(true)
  expect(looksTheSame('Land Rover', 'Range Rover', 'Range Rover Sport')).toBe(false)
  expect(looksTheSame('Toyota', 'Land Cruiser', 'Land Cruiser Prado')).toBe(false)
})

test('another name means one model of the catalogue, and is none itself', () => {
  const known = new Set(listKnownModels().map(({ make, model }) => `${make} ${model}`))
  const aliases = Object.entries(MODEL_ALIASES).flatMap(([make, models]) =>
    Object.entries(models).flatMap(([model, names]) =>
      names.map((name) => ({ make, model, name })),
    ),
  )
  for (const { make, model, name } of aliases) {
    expect(known).toContain(`${make} ${model}`)
    expect(known).not.toContain(`${make} ${name}`)
    expect(catalogueNameOf({ make, model: name })).toBe(model)
  }
  expect(new Set(aliases.map(({ make, name }) => `${make} ${name}`)).size).toBe(aliases.length)
})

test('a name that a shop gives a model itself means nothing else', () => {
  const prados = (...models: string[]) =>
    otherNamesOf(models.map((model) => ({ make: 'toyota', model })))
  expect(prados('Land Cruiser Prado')).toEqual([
    { make: 'toyota', model: 'Land Cruiser Prado', name: 'Prado' },
  ])
  expect(prados('PRADO')).toEqual([{ make: 'toyota', model: 'PRADO', name: 'Land Cruiser Prado' }])
  expect(prados('Prado', 'Land Cruiser Prado')).toEqual([])
})

test('models that a shop has twice are named, the catalogue’s name to stay', () => {
  const doubled = (...models: string[]) =>
    doubledModels(models.map((model) => ({ make: 'Toyota', model }))).map(
      ({ from, into }) => `${from.model} > ${into.model}`,
    )
  expect(doubled('Fielder', 'Vitz', 'Corolla Fielder')).toEqual(['Fielder > Corolla Fielder'])
  expect(doubled('RAV4', 'Rav 4')).toEqual(['Rav 4 > RAV4'])
  expect(doubled('Land Cruiser', 'Land Cruiser Prado', 'Corolla')).toEqual([])
  const makes = ['Nissan', 'Toyota'].map((make) => ({ make, model: 'Note' }))
  expect(doubledModels(makes)).toEqual([])
})
