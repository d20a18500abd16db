import { expect, test } from 'vitest'

import { isPhotoHeading } from '#app/domain/tables/photo-headings.ts'

import { readPhotoAddresses } from './photo-addresses.ts'

const A = 'https://cars.example/1.jpg'
const B = 'https://cars.example/2.jpg'

test.for([
  ['one address', [A], [A]],
  ['spaces', [`${A} ${B}`], [A, B]],
  ['lines', [`${A}\r\n${B}\n`], [A, B]],
  ['commas', [`${A},${B}, `], [A, B]],
  ['semicolons', [`${A}; ${B};`], [A, B]],
  ['bars', [`${A}|${B} | ${A}`], [A, B]],
  ['several columns, with empty ones', [A, '', 'n/a', '-', B], [A, B]],
  ['the same twice', [`${A} ${A}`, 'https://CARS.example/1.jpg#top'], [A]],
  [
    'quotes',
    [`"${A}"`, `'${B}'`, '“https://cars.example/3.jpg”'],
    [A, B, 'https://cars.example/3.jpg'],
  ],
  ['a list in brackets', [`["${A}","${B}"]`], [A, B]],
  [
    'no protocol',
    ['//cars.example/1.jpg, WWW.cars.example/2.jpg'],
    [A, 'https://www.cars.example/2.jpg'],
  ],
  [
    'commas and semicolons within',
    ['https://cars.example/w_800,h_600/1.jpg;v=2,https://cars.example/2.jpg'],
    ['https://cars.example/w_800,h_600/1.jpg;v=2', B],
  ],
  [
    'encoded characters',
    ['https://cars.example/a%20b%2C1.jpg?x=1&amp;y=%7C https://cars.example/gr%C3%BC%C3%9F.jpg'],
    ['https://cars.example/a%20b%2C1.jpg?x=1&y=%7C', 'https://cars.example/gr%C3%BC%C3%9F.jpg'],
  ],
  ['other letters', ['https://bücher.example/ü.jpg'], ['https://xn--bcher-kva.example/%C3%BC.jpg']],
  ['a default port', ['https://cars.example:443/1.jpg'], [A]],
  ['nothing', ['', '  ', 'None', ' , ;'], []],
] as const)('%s', ([, cells, addresses]) => {
  expect(readPhotoAddresses(cells)).toEqual({ addresses, refused: [] })
})

test.for([
  ['IMG_001.jpg', 'it is not an address that starts with http://, https:// or www.'],
  ['ftp://cars.example/1.jpg', 'it is not an address that starts with http://, https:// or www.'],
  ['javascript:alert(1)', 'it is not an address that starts with http://, https:// or www.'],
  ['http://localhost/1.jpg', 'it is not an address that starts with http://, https:// or www.'],
  ['https://', 'it is not an address that starts with http://, https:// or www.'],
  ['https://me:secret@cars.example/1.jpg', 'addresses with a password or a port are not fetched.'],
  ['http://cars.example:8080/1.jpg', 'addresses with a password or a port are not fetched.'],
] as const)('%s is refused', ([written, reason]) => {
  expect(readPhotoAddresses([`${A} ${written}`])).toEqual({
    addresses: [A],
    refused: [`Photo "${written}" is left out: ${reason}`],
  })
})

test('an address that is too long is quoted in part', () => {
  const { refused } = readPhotoAddresses([`https://cars.example/${'a'.repeat(2000)}`])
  expect(refused).toEqual([
    expect.stringMatching(
      /^Photo "https:.{54}…" is left out: an address can have at most 2,000 characters\.$/,
    ),
  ])
})

test('a car has no more photos than it can show, and a long list of refusals is cut', () => {
  const many = Array.from({ length: 62 }, (_, place) => `https://cars.example/${place}.jpg`)
  const { addresses, refused } = readPhotoAddresses(many)
  expect(addresses).toHaveLength(60)
  expect(refused).toEqual(['2 photos are left out: a car can have at most 60 pictures.'])
  expect(readPhotoAddresses(['a b c d e']).refused.slice(3)).toEqual([
    '2 more photos are left out.',
  ])
})

test('headings of photos are recognised, numbered or not', () => {
  const headings = [
    'photos',
    'Images',
    'image_url',
    'Picture 1',
    'PHOTO12',
    'Photo links',
    'Image 3 URL',
  ]
  expect(headings.filter((heading) => !isPhotoHeading(heading))).toEqual([])
  for (const other of ['URL', 'Link', 'Imported', 'Photographer'])
    expect(isPhotoHeading(other)).toBe(false)
})
