import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, type Page, test } from '@playwright/test'

import { DAY_MS } from '#app/domain/dates/units.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import { addPerson, emailsTo, lastMailedLink } from '#tests/setup/shop/shop-staff.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const PUBLIC_URL = 'https://shop.example'

const folder = newDataDir()
/** A shop that knows its public address, unlike the one in the other tests. */
let shop: Shop

test.beforeAll(async () => {
  shop = await startNewShop({ DATA_DIR: join(folder, 'data'), PUBLIC_URL })
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (path: string) => (await fetch(shop.url + path)).text()

type Head = {
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  robots: string[]
  social: Record<string, string>
  data: { '@type': string }[]
}

/** The head as served, parsed without running scripts. */
function headOf(page: Page, html: string): Promise<Head> {
  return page.evaluate((html) => {
    const { head, body } = new DOMParser().parseFromString(html, 'text/html')
    const contents = (selector: string) =>
      [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content') ?? '')
    const scripts = [...head.querySelectorAll('script[type="application/ld+json"]')]
    return {
      // If an error page has metadata at all, React lifts it out of the body.
      titles: [...head.querySelectorAll('title'), ...body.querySelectorAll('title:not(svg *)')].map(
        (title) => title.textContent ?? '',
      ),
      descriptions: contents('meta[name=description]'),
      canonicals: [...head.querySelectorAll('link[rel=canonical]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      robots: contents('meta[name=robots]'),
      social: Object.fromEntries(
        [...head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((tag) => [
          tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
          tag.getAttribute('content') ?? '',
        ]),
      ),
      data: scripts.map((script) => JSON.parse(script.textContent ?? '')),
    }
  }, html)
}

/** The path of a car on sale in the demo stock. */
const aCar = async () => /\/car\/[0-9a-f-]{36}/.exec(await read('/cars/toyota'))?.[0] ?? ''

/** The path of a car in the demo stock that has a condition report. */
const aReport = async () =>
  /\/car\/[0-9a-f-]{36}/.exec(await read('/search?proof=report'))?.[0] ?? ''

test('a page that is not there has title, description and preview, and stays out of search', async ({
  page,
}) => {
  const head = await headOf(page, await read('/none-such'))
  expect(head.titles).toEqual(['Page not found | Fourways Motors'])
  expect(head.descriptions[0]).toMatch(/\S{3}/)
  expect(head.robots).toEqual(['noindex, follow'])
  expect(head.canonicals).toEqual([])
  expect(head.social).toMatchObject({ 'og:description': head.descriptions[0] })
})

for (const [path, types] of [
  ['/', ['AutoDealer']],
  ['/search', []],
  ['/search?page=2', []],
  ['/locally-used', ['BreadcrumbList', 'ItemList']],
  ['/cars', ['BreadcrumbList', 'ItemList']],
  ['/cars/toyota', ['BreadcrumbList', 'ItemList']],
  ['/cars/toyota/land-cruiser-prado', ['BreadcrumbList', 'ItemList']],
  ['/car/:id', ['Car', 'BreadcrumbList']],
  ['/financing', []],
  ['/about', []],
  ['/contact', []],
  ['/privacy', []],
  ['/terms', []],
] as const) {
  test(`${path} has metadata and a canonical address`, async ({ page }) => {
    const address = path === '/car/:id' ? await aCar() : path
    const head = await headOf(page, await read(address))
    expect(head.titles).toHaveLength(1)
    expect(head.descriptions).toHaveLength(1)
    expect(head.descriptions[0]).toMatch(/\S{3}/)
    expect(head.canonicals).toEqual([PUBLIC_URL + address])
    expect(head.robots).toEqual([])
    expect(head.social).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Fourways Motors',
      'og:url': PUBLIC_URL + address,
      'og:description': head.descriptions[0],
      'twitter:description': head.descriptions[0],
    })
    expect(head.social['og:title']).toBeTruthy()
    expect(head.data.map((each) => each['@type'])).toEqual(types)
    expect(JSON.stringify([head.data, head.social])).not.toContain('localhost')
  })
}

test('the canonical address leaves out sorting, view and tracking parameters', async ({ page }) => {
  for (const [path, canonical] of [
    ['/search?sort=price&view=list&utm_source=x', '/search'],
    ['/search?page=2&fbclid=x', '/search?page=2'],
    ['/search?page=999', '/search?page=4'],
    ['/locally-used?sort=price_low&view=list', '/locally-used'],
    ['/cars/toyota?utm_source=x&page=1', '/cars/toyota'],
    ['/financing?price=1000000', '/financing'],
  ] as const) {
    const head = await headOf(page, await read(path))
    expect([path, head.canonicals, head.robots]).toEqual([path, [PUBLIC_URL + canonical], []])
  }
})

test('filtered lists and pages that are not meant for search engines are marked noindex', async ({
  page,
}) => {
  for (const path of [
    '/search?make=Toyota',
    '/search?make=Toyota&page=2',
    '/search?searchTerm=prado',
    '/compare',
    '/saved',
    '/enquire',
    '/cars/volvo',
    '/car/sample-bmw-x5',
    '/car/none-such',
    '/none-such',
  ]) {
    const head = await headOf(page, await read(path))
    expect([path, head.canonicals, head.titles.length]).toEqual([path, [], 1])
    expect([path, head.robots[0]]).toEqual([path, expect.stringContaining('noindex')])
  }
})

test('pages that are only shared have a description and a picture too', async ({ page }) => {
  const car = (await aCar()).slice('/car/'.length)
  for (const path of [
    '/compare',
    '/saved',
    '/offline',
    `/enquire?car=${car}`,
    `/alerts?car=${car}`,
    '/search/alert?make=Toyota',
    `${await aReport()}/report`,
  ]) {
    const head = await headOf(page, await read(path))
    expect([path, head.descriptions.length, head.titles.length]).toEqual([path, 1, 1])
    expect([path, head.descriptions[0]]).toEqual([path, expect.stringMatching(/\S{3}/)])
    expect([path, head.social]).toEqual([
      path,
      expect.objectContaining({
        'og:description': head.descriptions[0],
        'og:image': expect.stringContaining('/previews/'),
      }),
    ])
    const image = new URL(head.social['og:image'] ?? '')
    expect([path, (await fetch(shop.url + image.pathname)).status]).toEqual([path, 200])
  }
})

test('other spellings redirect to the canonical address', async () => {
  for (const [path, to] of [
    ['/cars/', '/cars'],
    ['/cars/Toyota', '/cars/toyota'],
    ['/cars/toyota/Land%20Cruiser%20Prado?page=1', '/cars/toyota/land-cruiser-prado?page=1'],
    ['/category/locally_used', '/locally-used'],
    ['/locally-used/?sort=price_low', '/locally-used?sort=price_low'],
    ['/search/?make=Toyota&page=2', '/search?make=Toyota&page=2'],
    ['/about/', '/about'],
    ['/contact//', '/contact'],
    ['//shop.example/', '/shop.example'],
  ] as const) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, to])
  }
  const posted = await fetch(`${shop.url}/contact/`, { method: 'POST', redirect: 'manual' })
  expect(posted.headers.get('location')).toBeNull()
})

test(
  'every sitemap address answers and is its own canonical address',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const answer = await fetch(`${shop.url}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const entries = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        if (parsed.querySelector('parsererror')) throw new Error('The sitemap is no XML.')
        return [...parsed.getElementsByTagName('url')].map((url) => ({
          loc: url.getElementsByTagName('loc')[0]?.textContent ?? '',
          lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? '',
          images: [...url.getElementsByTagName('image:loc')].map(
            (image) => image.textContent ?? '',
          ),
        }))
      },
      await answer.text(),
    )
    const addresses = entries.map(({ loc }) => loc)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((loc) => loc.startsWith(`${PUBLIC_URL}/car/`)).length).toBeGreaterThan(
      40,
    )
    expect(addresses.filter((loc) => loc.startsWith(`${PUBLIC_URL}/cars/`)).length).toBeGreaterThan(
      20,
    )
    const wrong: string[] = []
    for (const { loc, lastmod, images } of entries) {
      const response = await fetch(loc.replace(PUBLIC_URL, shop.url), { redirect: 'manual' })
      const { canonicals, robots } = await headOf(page, await response.text())
      if (response.status !== 200) wrong.push(`${loc}: ${response.status}`)
      if (canonicals.join() !== loc) wrong.push(`${loc}: canonical ${canonicals.join()}`)
      if (robots.length > 0) wrong.push(`${loc}: ${robots.join()}`)
      if (loc.includes('/car/') && Number.isNaN(Date.parse(lastmod)))
        wrong.push(`${loc}: no lastmod`)
      if (loc.includes('/car/') && images.length === 0) wrong.push(`${loc}: no pictures`)
    }
    expect(wrong).toEqual([])
    const picture = entries.flatMap(({ images }) => images)[0] ?? ''
    const file = await fetch(picture.replace(PUBLIC_URL, shop.url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  },
)

test('robots.txt allows the shop and names the sitemap', async () => {
  const answer = await fetch(`${shop.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const robots = await answer.text()
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/(search|car|cars|category)?$/m)
})

test('a conditional request for a feed gets a 304', async () => {
  const first = await fetch(`${shop.url}/feeds/meta.csv`)
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await first.text()).split('\r\n').length).toBeGreaterThan(40)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${shop.url}/feeds/meta.csv`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  const json = (await (await fetch(`${shop.url}/feeds/cars.json`)).json()) as { cars: object[] }
  expect(json.cars.length).toBeGreaterThan(40)
  const rss = await fetch(`${shop.url}/feeds/search.xml?make=Toyota&page=2`)
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await rss.text()).toContain(`<link>${PUBLIC_URL}/search?make=Toyota</link>`)
  expect((await fetch(`${shop.url}/feeds/search.xml?sort=price`)).status).toBe(404)
})

test('without an address the shop says so, and only this machine is told where it listens', async ({
  page,
  request,
}) => {
  const sitemap = await request.get('/sitemap.xml')
  expect([sitemap.status(), await sitemap.text()]).toEqual([
    404,
    expect.stringMatching('PUBLIC_URL'),
  ])
  expect((await request.get('/feeds/meta.csv')).status()).toBe(404)
  const robots = await request.get('/robots.txt')
  expect([robots.status(), await robots.text()]).toEqual([
    200,
    expect.not.stringMatching('Sitemap'),
  ])
  const own = `http://localhost:${new URL(process.env.SHOP_URL ?? '').port}/cars/toyota`
  for (const [headers, url] of [
    [{ Host: 'evil.example' }, own],
    [{ Host: 'evil.example', 'X-Forwarded-For': '203.0.113.9' }, undefined],
    [{ Host: '192.168.1.9' }, own],
    [{ 'X-Forwarded-For': '203.0.113.9' }, undefined],
    [{}, own],
  ] as const) {
    const head = await headOf(page, await (await request.get('/cars/toyota', { headers })).text())
    expect([head.canonicals, head.social['og:url'], head.titles.length]).toEqual([
      url === undefined ? [] : [url],
      url,
      1,
    ])
    expect('og:image' in head.social).toBe(url !== undefined)
    expect(JSON.stringify(head)).not.toMatch(/evil|192\.168/)
  }
})

test('an address confirmed in the settings is used as PUBLIC_URL is', async ({ page, request }) => {
  await setShopSettings({ publicUrl: 'https://confirmed.example' })
  try {
    for (const headers of [{}, { Host: 'evil.example', 'X-Forwarded-For': '203.0.113.9' }]) {
      const head = await headOf(page, await (await request.get('/cars/toyota', { headers })).text())
      expect(head.canonicals).toEqual(['https://confirmed.example/cars/toyota'])
      for (const feed of ['cars.json', 'meta.csv', 'search.xml?make=Toyota']) {
        const text = await (await request.get(`/feeds/${feed}`, { headers })).text()
        expect(text).toContain('https://confirmed.example/')
        expect(text).not.toContain('evil.example')
      }
    }
    expect(await (await request.get('/robots.txt')).text()).toContain('https://confirmed.example/')
    expect((await request.get('/feeds/cars.json')).status()).toBe(200)
  } finally {
    await setShopSettings({ publicUrl: '' })
  }
})

test('a reset is emailed only with a link to the known address, whatever the Host says', async () => {
  const { email } = await addPerson()
  const ask = (host: string) =>
    postAs(host, '/admin/forgot-password', new URLSearchParams({ email }).toString())
  const refused = await ask('192.168.1.9')
  expect(refused).toContain('does not know its web address')
  expect(await emailsTo(email)).toEqual([])
  await setShopSettings({ publicUrl: 'https://confirmed.example' })
  try {
    expect(await ask('192.168.1.9')).toContain(
      'its link will be sent once this shop can send email',
    )
    expect(await lastMailedLink(email)).toMatch(/^https:\/\/confirmed\.example\//)
  } finally {
    await setShopSettings({ publicUrl: '' })
  }
})

/** `fetch` would overwrite the Host. */
async function postAs(host: string, path: string, body: string): Promise<string> {
  const { port } = new URL(process.env.SHOP_URL ?? '')
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return text(answer)
}

test('a car sold long ago is gone for search engines, and still shows similar cars', async ({
  page,
}) => {
  const body = { body_type: 'SUV', category: 'locally_used' } as const
  await stockCar({ ...body, make: 'Toyota', model: 'Prado', price: 5_000_000 })
  const sold = {
    ...body,
    make: 'Toyota',
    model: 'Prado',
    price: 5_100_000,
    status: 'sold',
  } as const
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const recent = await stockCar({ ...sold, sold_at: ago(30) })
  const old = await stockCar({ ...sold, sold_at: ago(91) })
  expect((await page.goto(`/car/${recent}`))?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect((await page.goto(`/car/${old}`))?.status()).toBe(410)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.getByText(/This car has been sold/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Every Toyota Prado' })).toBeVisible()
})
