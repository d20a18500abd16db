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
] as const)('%s has the slug %s', ([name, slug]) => {
  expect(nameSlug(name)).toBe(slug)
})

test('names that read the same get a number, except the first', () => {
  expect(assignSlugs(['Golf', 'Golf+', 'GOLF 2', 'golf!'])).toEqual([
    'golf',
    'golf-2',
    'golf-2-2',
    'golf-3',
  ])
})

/** Names with similar slugs, such as `Golf`, `golf+` and `Golf 2`. */
const closeNames = fc.array(
  fc.oneof(fc.string(), fc.stringMatching(/^[aA][ +-]?[23]?[ -]?[23]?$/)),
  { maxLength: 30 },
)

test('no two names share a slug', () => {
  fc.assert(
    fc.property(closeNames, (names) => {
      expect(new Set(assignSlugs(names)).size).toBe(names.length)
    }),
  )
})

test('a later name does not change earlier slugs', () => {
  fc.assert(
    fc.property(closeNames, closeNames, (before, after) => {
      expect(assignSlugs([...before, ...after]).slice(0, before.length)).toEqual(
        assignSlugs(before),
      )
    }),
  )
})

test('a slug is a single lower-case path segment for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = nameSlug(name)
      expect(slug).not.toBe('')
      expect(slug).not.toMatch(/[\s/?#%\\.]|^-|-$/)
      expect(nameSlug(slug)).toBe(slug)
    }),
  )
})
