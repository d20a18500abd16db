import { expect, test } from 'vitest'

import { absoluteUrl } from './absolute-url.ts'

test.for([
  ['/car/1?a=ü', 'https://shop.example/car/1?a=%C3%BC'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['//evil.example/x', 'https://shop.example//evil.example/x'],
  ['/\\evil.example', 'https://shop.example//evil.example'],
  ["//'%3B%20drop", "https://shop.example//'%3B%20drop"],
])('%s', ([path = '', url]) => {
  expect(absoluteUrl(path, 'https://shop.example')).toBe(url)
})

test('without an address of the shop there is none', () => {
  expect(absoluteUrl('/', null)).toBeNull()
})
