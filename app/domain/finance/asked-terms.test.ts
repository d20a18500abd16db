import { expect, test } from 'vitest'

import { readAskedTerms, readPay } from './finance-choice.ts'

test.for([
  ['', 500_000, 36],
  ['today=1.2m&months=48', 1_200_000, 48],
  ['today=KSh 900,000&months=12', 900_000, 12],
  ['today=9000000', 2_500_000, 36],
  ['today=-5&months=0', 500_000, 36],
  ['today=abc&months=1e9', 500_000, 36],
  ['today=&months=1.5', 500_000, 36],
] as const)('%j asks for %i over %i months', ([query, depositKsh, months]) => {
  expect(readAskedTerms(new URLSearchParams(query), 2_500_000)).toEqual({ depositKsh, months })
})

test.for([
  ['', null],
  ['pay=', null],
  ['pay=0', null],
  ['pay=-5', null],
  ['pay=much', null],
  ['pay=150,000', 150_000],
  ['pay=KSh 150k', 150_000],
] as const)('%j is a pay of %j', ([query, pay]) => {
  expect(readPay(new URLSearchParams(query))).toBe(pay)
})
