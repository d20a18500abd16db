import { expect, test } from '@playwright/test'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const FOUND_SAME = 'shop; fwd=stale; fwd-status=304'
const RENDERED = 'shop; fwd=miss'

async function read(path: string) {
  const answer = await fetch((process.env.SHOP_URL ?? '') + path)
  const { status, headers } = answer
  await answer.arrayBuffer()
  // The ETag identifies the page's bytes.
  const said = ['Content-Security-Policy', 'ETag', 'Vary', 'Cache-Control', 'Link']
  return {
    cameFrom: headers.get('Cache-Status'),
    page: { status, said: said.map((name) => headers.get(name)) },
  }
}

/**
 * Reads a page until the shop could cache it. A change arriving meanwhile, such as the price
 * comparison after a new car, keeps the shop from caching it.
 */
async function readSettled(path: string) {
  for (;;) {
    const answer = await read(path)
    if (answer.cameFrom !== FOUND_SAME && answer.cameFrom !== RENDERED) return answer
  }
}

/** Once the shop has heard of this process's changes, it sends no older page. */
const untilHeard = (path: string) =>
  expect.poll(async () => (await read(path)).cameFrom).not.toBe('shop; hit')

/** Two cars that share no list with the ones that change. */
const OTHERS = { make: 'Isuzu', model: 'NQR', body_type: 'Truck', price: 77_000_000 } as const

test.afterEach(() =>
  setShopSettings({ featuredCarsLimit: DEFAULT_SITE_SETTINGS.featuredCarsLimit }),
)

test('a page unaffected by a save equals a fresh rendering', async () => {
  const mine = await stockCar({ ...OTHERS, pictures: 1 })
  await stockCar({ ...OTHERS, price: 78_000_000 })
  const paths = [
    `/car/${mine}`,
    '/search?make=Isuzu&minPrice=70000000',
    '/search?make=Isuzu&minPrice=70000000&view=list',
    '/cars/isuzu/nqr',
    `/compare?cars=${mine}`,
  ]
  for (const path of ['/', '/about', ...paths]) {
    expect((await readSettled(path)).page.status).toBe(200)
  }
  // Neither the cheapest nor the dearest, as every search's filters show those prices.
  await stockCar({ make: 'Mazda', model: 'Demio', body_type: 'Hatchback', price: 2_000_000 })
  await untilHeard('/')
  const found = new Map<string, Awaited<ReturnType<typeof read>>>()
  for (const path of paths) found.set(path, await readSettled(path))
  // A setting clears everything the shop has in memory. These pages don't show this one.
  await setShopSettings({ featuredCarsLimit: DEFAULT_SITE_SETTINGS.featuredCarsLimit + 1 })
  await untilHeard('/about')
  for (const path of paths) {
    const rendered = await readSettled(path)
    expect(rendered.cameFrom, path).toBe(`${RENDERED}; stored`)
    expect(found.get(path)?.page, path).toEqual(rendered.page)
  }
  for (const [path, { cameFrom }] of found) expect(cameFrom, path).toBe(`${FOUND_SAME}; stored`)
})
