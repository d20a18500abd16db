import { expect, test } from 'vitest'

import { readAskedTerms } from './asked-terms.ts'

test.for([
  ['', 500_000, 36],
  ['deposit=1.2m&months=48', 1_200_000, 48],
  ['deposit=KSh 900,000&months=12', 900_000, 12],
  ['deposit=9000000', 2_500_000, 36],
  ['deposit=-5&months=0', 500_000, 36],
  ['deposit=abc&months=1e9', 500_000, 36],
  ['deposit=&months=1.5', 500_000, 36],
] as const)('%j asks for %i over %i months', ([query, depositKsh, months]) => {
  expect(readAskedTerms(new URLSearchParams(query), 2_500_000)).toEqual({ depositKsh, months })
})
