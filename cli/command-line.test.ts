import { expect, test } from 'vitest'

import { withoutPassword } from './command-line.ts'

test.each([
  ['postgres://shop:secret@db.example:5432/shop', 'postgres://shop:***@db.example:5432/shop'],
  ['postgres://shop:se:cr@et@db.example/shop', 'postgres://shop:***@db.example/shop'],
  ['postgres://db.example/shop?password=secret', 'postgres://db.example/shop?password=***'],
  ['postgres://postgres@127.0.0.1:5432/shop', 'postgres://postgres@127.0.0.1:5432/shop'],
  ['postgres:///shop?host=/run/postgresql', 'postgres:///shop?host=/run/postgresql'],
  ['postgres://shop:sec/ret@db.example/shop', '***'],
])('%s is shown as %s', (address, shown) => {
  expect(withoutPassword(address)).toBe(shown)
})
