import { expect, test } from 'vitest'

import { viewerActionOf } from './viewer-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.for([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'reset'],
  ['r', 'rotate'],
  [' ', 'toggle-play'],
] as const)('%s is %s', ([key, type]) => {
  expect(viewerActionOf({ ...plain, key })).toEqual({ type })
})

test('other keys, and those of the browser, are left alone', () => {
  expect(viewerActionOf({ ...plain, key: 'Escape' })).toBeNull()
  expect(viewerActionOf({ ...plain, key: 'x' })).toBeNull()
  expect(viewerActionOf({ ...plain, ctrlKey: true, key: '+' })).toBeNull()
  expect(viewerActionOf({ ...plain, altKey: true, key: 'ArrowLeft' })).toBeNull()
})
