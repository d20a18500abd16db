import { expect, test } from 'vitest'

import { classOfBody, hasOwnTable } from './price-list.ts'

test.for([
  ['SEDAN', 'passenger'],
  ['S/WAGON', 'passenger'],
  ['MINIVAN', 'passenger'],
  ['DUAL CAB', 'double_cab'],
  ['D/CAB', 'double_cab'],
  ['SINGLE CAB', 'goods'],
  ['TRUCK', 'goods'],
  ['VAN', 'goods'],
  ['BUS', 'bus'],
  ['', null],
  ['3', null],
  ['OTHER', null],
] as const)('%s is of the class %s', ([body, hsClass]) => {
  expect(classOfBody(body)).toBe(hsClass)
})

test.for([
  [{ model: 'X3000 TRACTOR HEAD 6X4 385 HP', body: 'TRACTOR' }, true],
  [{ model: 'NOVUS V3T6F', body: 'PRIM£ MOVER' }, true],
  [{ model: 'CA4161', body: 'PM' }, true],
  [{ model: 'TRAVELLER', body: 'AMBULANCE' }, true],
  [{ model: 'HIACE SCHOOL BUS', body: 'VAN' }, true],
  [{ model: 'CA5250 CEMENT MIXER 8 CBM', body: 'TRK' }, true],
  [{ model: 'HIACE DX', body: 'VAN' }, false],
  [{ model: 'COASTER EX', body: 'BUS' }, false],
  [{ model: 'CA3250', body: 'TIPPER' }, false],
] as const)('%j is taxed by a table of its own: %s', ([version, isOwn]) => {
  expect(hasOwnTable(version)).toBe(isOwn)
})
