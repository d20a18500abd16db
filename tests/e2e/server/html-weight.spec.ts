import { gzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { stockCar } from '#tests/setup/shop/shop-stock.ts'

/** gzip bytes of a page's HTML, with the demo stock in the shop. */
function budgetOf(path: string): number {
  if (path.startsWith('/car/')) return 30_000
  return path.startsWith('/search') ? 22_000 : 20_000
}

const PAGES = [
  '/',
  '/search',
  '/search?view=list',
  '/saved',
  '/compare',
  '/contact',
  '/financing',
  '/import-cost',
  '/verify',
  '/about',
  '/privacy',
  '/terms',
  '/offline',
]

for (const saveData of ['off', 'on']) {
  const tag = saveData === 'on' ? '@long' : []
  test(
    `the HTML of a public page stays small, data saver ${saveData}`,
    { tag },
    async ({ request }) => {
      const carId = await stockCar({
        make: 'Honda',
        model: 'Fit',
        year: 2014,
        is_demo: true,
        pictures: 3,
      })
      const sizes: Record<string, number> = {}
      for (const path of [...PAGES, `/car/${carId}`]) {
        const response = await request.get(path, { headers: { 'Save-Data': saveData } })
        expect(response.status()).toBe(200)
        sizes[path] = gzipSync(await response.body()).length
      }
      const tooHeavy = Object.entries(sizes).filter(([path, size]) => size > budgetOf(path))
      expect(tooHeavy).toEqual([])
    },
  )
}

test('the ways to own a car stay within 2.5 kB of a page', async ({ request }) => {
  const carId = await stockCar({
    make: 'Honda',
    model: 'Fit',
    year: 2018,
    price: 2_500_000,
    is_demo: true,
  })
  const html = await (await request.get(`/car/${carId}?today=1000000&months=36`)).text()
  const [block = ''] = /<section id="ways-to-own".*?<\/section>/s.exec(html) ?? []
  expect(block).toContain('Ask about this way')
  expect(gzipSync(block).length).toBeLessThanOrEqual(2_500)
})
