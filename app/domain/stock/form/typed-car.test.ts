import { expect, test } from 'vitest'

import { typedCar } from './typed-car.ts'

const typed = (values: Record<string, string>) =>
  typedCar((fact) => values[fact] ?? '', { crspListId: null, isDemo: false })

test('what is typed is read as the form reads it, and the rest is unknown', () => {
  const car = typed({
    make: 'Toyota',
    model: 'RAV4',
    price: '1,000,000',
    priceBasis: 'cif_mombasa',
    cifUsd: '9,800',
    engineCc: '1986',
    firstRegistered: '03/2019',
  })
  expect(car).toMatchObject({
    make: 'Toyota',
    price: 1_000_000,
    priceBasis: 'cif_mombasa',
    cifUsd: 9_800,
    engineCc: 1_986,
    firstRegistered: '2019-03',
    fuelType: null,
    crspListId: null,
  })
})

test('what is half typed is unknown, and no reason to say nothing', () => {
  expect(typed({ firstRegistered: '20', cifUsd: 'x', engineCc: '1', price: '' })).toMatchObject({
    make: '',
    price: 0,
    firstRegistered: null,
    cifUsd: null,
    engineCc: null,
  })
})
