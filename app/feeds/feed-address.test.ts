import { expect, test } from 'vitest'

import { feedAddress } from './feed-address.ts'

test.for([
  ['Fourways, Kiambu Road, Nairobi', 'Fourways, Kiambu Road, Nairobi', 'Nairobi'],
  ['Nyali Road , Mombasa, Kenya', 'Nyali Road, Mombasa', 'Mombasa'],
  ['Ngong Road', 'Ngong Road', 'Nairobi'],
  ['', 'Nairobi', 'Nairobi'],
] as const)('"%s" is in a town', ([written, addr1, city]) => {
  expect(feedAddress(written)).toEqual({ addr1, city, region: city, country: 'Kenya' })
})
