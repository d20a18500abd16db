import { expect, test } from '@playwright/test'

import { signInCookie } from '#tests/faults/shop-client.ts'
import { setPermissions, storedInquiries, storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const shop = () => process.env.SHOP_URL ?? ''

type Sent = { cookie?: string; origin?: string }

const read = (path: string, { cookie = '' }: Sent = {}) =>
  fetch(shop() + path, { headers: { cookie }, redirect: 'manual' })

const post = (
  path: string,
  form: Record<string, string>,
  { cookie = '', origin = shop() }: Sent = {},
) =>
  fetch(shop() + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie, origin },
    redirect: 'manual',
  })

test.describe('what staff may not do', () => {
  let cookie = ''
  test.beforeEach(async () => {
    cookie = await signInCookie(shop())
  })
  test.afterEach(() => setPermissions(['delete', 'export', 'settings', 'money']))

  test('inquiries cannot be exported without the permission', async () => {
    await setPermissions(['delete', 'settings'])
    expect(await (await read('/admin/inquiries', { cookie })).text()).not.toContain('Export CSV')
    const refused = await post('/admin/inquiries/export', {}, { cookie })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('does not have the “Export” permission')
  })

  test('personal data needs the permission to export or delete', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const id = await storeInquiry({ customer_email: email })
    await setPermissions(['export'])
    const page = await (await read(`/admin/people?inquiry=${id}`, { cookie })).text()
    expect(page).toContain(email)
    expect(page).toContain('>JSON<')
    expect(page).not.toContain('Erase permanently')
    const form = { intent: 'erase', contact: email, isSure: 'on' }
    expect((await post('/admin/people', form, { cookie })).status).toBe(403)
    await setPermissions([])
    expect((await read('/admin/people', { cookie })).status).toBe(403)
    expect((await post('/admin/people/export', form, { cookie })).status).toBe(403)
    expect(await storedInquiries(email)).toHaveLength(1)
  })

  test('an invalid analytics form is refused', async () => {
    for (const intent of ['drop', 'add-models']) {
      const answer = await post('/admin/analytics', { intent, make: 'Trabant' }, { cookie })
      expect(answer.status).toBe(400)
    }
  })

  test('an unknown back-office page is a 404 for staff, and the login for others', async () => {
    const stranger = await read('/admin/nothing-here')
    expect(stranger.headers.get('location')).toContain('/admin/login')
    for (const path of ['/admin/nothing-here', '/admin/inquiries/nothing']) {
      expect((await read(path, { cookie })).status, path).toBe(404)
    }
    const page = await read('/admin/nothing-here', { cookie })
    expect(await page.text()).toContain('Oops! Page not found')
  })
})

test('a signed-out visitor cannot reach any inquiry', async () => {
  const id = await storeInquiry()
  for (const path of ['/admin/inquiries/export', `/admin/inquiries/${id}/change`]) {
    const answer = await post(path, { status: 'closed' })
    expect(answer.headers.get('location')).toContain('/admin/login')
  }
  const asked = await read('/admin/inquiries/arrivals')
  expect(asked.headers.get('location')).toContain('/admin/login')
})

test('blank and invalid login fields are refused with a message', async () => {
  const answer = await post('/admin/login', { email: 'wanjiku', password: '' })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Enter your password.')
  expect(page).toContain('Enter an email such as')
  expect(page).toContain('value="wanjiku"')
})

test('data saver rejects forms from other sites and unknown values', async () => {
  const choose = (choice: string, origin = shop()) =>
    post('/data-saver', { 'data-saver': choice }, { origin })
  expect((await choose('on', 'https://evil.example')).status).toBe(403)
  const wrong = await choose('maybe')
  expect(wrong.status).toBe(400)
  expect(wrong.headers.get('set-cookie')).toBeNull()
  expect((await read('/data-saver')).status).toBe(405)
})

test('invalid list requests are refused with a message', async () => {
  for (const path of [
    '/cars.json?ids=7',
    `/cars.json?ids=${Array.from({ length: 61 }, (_, n) => n).join()}`,
    '/searches.json?search=make%3DToyota',
    '/searches.json?search=make%3DToyota&since=yesterday',
    '/searches.json?search=make%3DToyota&since=-271821-04-20T00:00:00Z',
    '/searches.json?search=make%3DToyota&since=%2B275760-09-13T00:00:00Z',
  ]) {
    const answer = await read(path)
    expect([path, answer.status]).toEqual([path, 400])
    expect(((await answer.json()) as { error: string }).error).toMatch(/\.$/)
  }
  expect(await (await read('/cars.json')).json()).toEqual({ cars: [], missing: [] })
  expect(await (await read('/searches.json')).json()).toEqual({ counts: [] })
})

test('an inquiry about an unavailable car is refused', async () => {
  const sold = await stockCar({ make: 'Subaru', model: 'Forester', status: 'sold' })
  expect(await (await read(`/car/${sold}`)).text()).not.toContain(`/enquire?car=${sold}`)
  for (const [car, words, status] of [
    [sold, 'This car has been sold.', 200],
    ['sample-bmw-x5', 'This is a sample, not a car for sale.', 200],
    ['nothing', 'This car is no longer on our site.', 404],
  ] as const) {
    const answer = await read(`/enquire?car=${car}`)
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(page).toContain(words)
    expect(page).not.toContain('Send Inquiry')
  }
})

test('an unknown category or make is a 404', async () => {
  for (const path of ['/category/no-such-shelf', '/cars/none-such']) {
    const answer = await read(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
  }
})

test('the database test lists five cars and stays out of search engines', async () => {
  const page = await (await read('/test-db')).text()
  expect(page).toContain('Found 5 cars')
  const cars = page.match(/<li\b.*?<\/li>/gs) ?? []
  expect(cars).toHaveLength(5)
  expect(cars[0]?.replaceAll(/<[^>]*>/g, '')).toMatch(/KSh [\d,]+$/)
  expect(page).toMatch(/<meta name="robots" content="noindex"/)
})

test('a device that asks too often whether a number is ours is refused, with a way to reach us', async () => {
  const asked = Array.from({ length: 40 }, async (_, number) =>
    post('/verify', { typed: `07330001${number + 10}` }),
  )
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  const page = (await refused[0]?.text()) ?? ''
  expect(page).toContain('Too many requests have come from your connection.')
  expect(page).toContain('Write on WhatsApp')
})
