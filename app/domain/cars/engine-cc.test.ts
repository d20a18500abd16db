import { expect, test } from 'vitest'

import { driveOf, searchedEngine } from './car-values.ts'

test.for([
  ['1.5L', 1_500],
  ['2.8L turbo diesel', 2_800],
  ['2993 cc', 2_993],
  ['2,993cc', 2_993],
  ['1.8', 1_800],
  ['V8', null],
  ['35 kWh', null],
] as const)('%s is %s cc', ([engineSize, cc]) => {
  expect(searchedEngine({ engineCc: null, engineSize })?.cc ?? null).toBe(cc)
  expect(searchedEngine({ engineCc: 1_496, engineSize })).toEqual({ cc: 1_496, isRounded: false })
})

test('litres are a rounded size, and cubic centimetres an exact one', () => {
  expect(searchedEngine({ engineCc: null, engineSize: '1.5L' })?.isRounded).toBe(true)
  expect(searchedEngine({ engineCc: null, engineSize: '1,496 cc' })?.isRounded).toBe(false)
})

test.for([
  ['Full-time 4WD', '4wd'],
  ['Symmetrical all-wheel drive', '4wd'],
  ['All-wheel drive (quattro)', '4wd'],
  ['4x4', '4wd'],
  ['4X2', '2wd'],
  ['Front-wheel drive', '2wd'],
  ['RWD', '2wd'],
  ['Chain', null],
] as const)('%s is %s', ([drivetrain, drive]) => {
  expect(driveOf(drivetrain)).toBe(drive)
})
