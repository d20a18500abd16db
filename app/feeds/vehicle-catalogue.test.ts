import { expect, test } from 'vitest'

import { feedAddress } from './vehicle-catalogue.ts'

test.for([
  ['Fourways, Kiambu Road, Nairobi', 'Fourways, Kiambu Road, Nairobi', 'Nairobi'],
  ['Nyali Road , Mombasa, Kenya', 'Nyali Road, Mombasa', 'Mombasa'],
  ['Ngong Road', 'Ngong Road', 'Nairobi'],
  ['', 'Nairobi', 'Nairobi'],
] as const)('the city of "%s" is its last part, or Nairobi', ([address, addr1, city]) => {
  expect(feedAddress(address)).toEqual({ addr1, city, region: city, country: 'Kenya' })
})
