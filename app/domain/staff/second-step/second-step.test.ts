import { expect, test } from 'vitest'

import { isHeldAtSetUp, isSetUpIntent } from './second-step.ts'

test.for([
  [{ isDemanded: true, isOn: false }, true],
  [{ isDemanded: true, isOn: true }, false],
  [{ isDemanded: false, isOn: false }, false],
  [{ isDemanded: false, isOn: true }, false],
] as const)('%j restricts to setup: %s', ([secondStep, isHeld]) => {
  expect(isHeldAtSetUp(secondStep)).toBe(isHeld)
})

test('disabling two-factor authentication or renewing codes is not part of the setup', () => {
  const intents = ['second-factor-start', 'second-factor-confirm', 'second-factor-stop', 'details']
  expect(intents.filter(isSetUpIntent)).toEqual(['second-factor-start', 'second-factor-confirm'])
})
