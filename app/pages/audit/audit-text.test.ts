import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { auditActionText } from './audit-text.ts'

test.each([
  ['car.update', 'Car changed'],
  ['quote.sign', 'Quote signed'],
  ['inspection.publish', 'Condition report published'],
  ['crsp_list.use', 'Price list put into use'],
  ['staff.second_factor_off', 'Staff second factor off'],
])('%s reads %s', (action, text) => {
  expect(auditActionText(action)).toBe(text)
})

test('no recorded action reads as it is written in the code', () => {
  const sources = globSync('app/**/*.server.ts').map((file) => readFileSync(file, 'utf8'))
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/action: '(\w+\.\w+)'/g)].map(([, action = '']) => action),
  )
  expect(actions.length).toBeGreaterThan(60)
  const verbs = new Set(actions.map((action) => action.split('.')[1] ?? ''))
  const bare = [...verbs].filter(
    (verb) => auditActionText(`it.${verb}`) === `It ${verb.replaceAll('_', ' ')}`,
  )
  expect(bare).toEqual(['second_factor_off'])
})
