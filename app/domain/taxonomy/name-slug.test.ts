import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assignSlugs, nameSlug } from './name-slug.ts'

test.for([
  ['Toyota', 'toyota'],
  ['Land Cruiser Prado', 'land-cruiser-prado'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Citroën', 'citroen'],
  ["Cee'd", 'ceed'],
  ['CX-5 (AWD)', 'cx-5-awd'],
  ['!!!', 'other'],
] as const)('%s has the address %s', ([name, slug]) => {
  expect(nameSlug(name)).toBe(slug)
})

test('names that read the same are told apart by a number, the first one keeping its own', () => {
  expect(assignSlugs(['Golf', 'Golf+', 'GOLF 2', 'golf!'])).toEqual([
    'golf',
    'golf-2',
    'golf-2-2',
    'golf-3',
  ])
})

/** Names that come near to each other, as `Golf`, `golf+` and `Golf 2` do. */
const closeNames = fc.array(
  fc.oneof(fc.string(), fc.stringMatching(/^[aA][ +-]?[23]?[ -]?[23]?$/)),
  { maxLength: 30 },
)

test('no two names share an address', () => {
  fc.assert(
    fc.property(closeNames, (names) => {
      expect(new Set(assignSlugs(names)).size).toBe(names.length)
    }),
  )
})

test('a name that comes later moves none of those before it', () => {
  fc.assert(
    fc.property(closeNames, closeNames, (before, after) => {
      expect(assignSlugs([...before, ...after]).slice(0, before.length)).toEqual(
        assignSlugs(before),
      )
    }),
  )
})

test('an address is one part of a path and in small letters, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = nameSlug(name)
      expect(slug).not.toBe('')
      expect(slug).not.toMatch(/[\s/?#%\\.]|^-|-$/)
      expect(nameSlug(slug)).toBe(slug)
    }),
  )
})
