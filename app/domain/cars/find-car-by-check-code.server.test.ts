import { expect, test } from 'vitest'

import { shortCodeOf } from '#app/domain/ids/short-code.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { findCarByCheckCode } from './find-car-by-check-code.server.ts'

test('the code on a sheet leads to its car', async () => {
  const id = await storeCar()
  await storeCar()
  expect(await findCarByCheckCode(shortCodeOf(id))).toBe(id)
  expect(await findCarByCheckCode('00000000')).toBeNull()
})
