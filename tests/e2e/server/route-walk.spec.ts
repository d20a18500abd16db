import { expect, test } from '@playwright/test'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { addPerson, deactivatePerson } from '#tests/setup/shop/shop-staff.ts'

import { EXPECTATIONS } from './route-expectations.ts'
import { type MappedRoute, readRouteMap } from './route-map.ts'
import { addressOf, isSentTo, kindOf, readings, writings } from './walk-routes.ts'

const OUTSIDERS = ['anonymous', 'visitor', 'deactivated'] as const
const PERSONS = [...OUTSIDERS, 'admin'] as const
type Person = (typeof PERSONS)[number]

const shop = () => process.env.SHOP_URL ?? ''
const cookies: Record<Person, string> = { anonymous: '', visitor: '', deactivated: '', admin: '' }
const routes = readRouteMap()

test.beforeAll(async () => {
  const visitor = await addPerson({ role: 'user', fullName: 'A Visitor' })
  const deactivated = await addPerson({ fullName: 'Gone Away' })
  cookies.visitor = await signIn(visitor)
  cookies.deactivated = await signIn(deactivated)
  cookies.admin = await signIn(ADMIN)
  // The session still exists: the profile alone has to keep them out.
  await deactivatePerson(deactivated.id)
})

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await send('/admin/login', {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  expect(response.status).toBe(302)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

function send(
  path: string,
  { person = 'anonymous', ...init }: RequestInit & { person?: Person } = {},
): Promise<Response> {
  return fetch(shop() + path, {
    ...init,
    redirect: 'manual',
    headers: { origin: shop(), cookie: cookies[person] },
  })
}

test('every route has an expectation, and every expectation a route', () => {
  const patterns = routes.map(({ pattern }) => pattern)
  expect(patterns.toSorted()).toEqual(Object.keys(EXPECTATIONS).toSorted())
})

/** The layouts whose middleware admits only staff. */
const GUARDS = ['pages/dashboard/layout', 'pages/stock/sheets/layout']

test('every back-office page has a loader, so that the server guards it', () => {
  const unguarded = routes.filter(
    (route) =>
      kindOf(route) === 'staff' &&
      !(route.hasLoader && route.layouts.some((layout) => GUARDS.includes(layout))),
  )
  expect(unguarded).toEqual([])
})

/**
 * Concurrently, since on a busy machine one request after another mostly waits; the health check
 * last, since a database that is asked for everything at once may not answer it in time.
 */
async function visitAll(
  visited: readonly MappedRoute[],
  visit: (route: MappedRoute) => Promise<void>,
): Promise<void> {
  const isHealth = ({ pattern }: MappedRoute) => pattern === '/health'
  await Promise.all(visited.filter((route) => !isHealth(route)).map(visit))
  await Promise.all(visited.filter(isHealth).map(visit))
}

async function walk(
  kind: ReturnType<typeof kindOf>,
  visit: (route: MappedRoute) => Promise<void>,
): Promise<void> {
  await visitAll(
    routes.filter((route) => kindOf(route) === kind),
    visit,
  )
}

for (const person of OUTSIDERS) {
  const tag = person === 'anonymous' ? [] : '@long'
  test(`no back-office route answers ${person}`, { tag }, async () => {
    const answered: string[] = []
    await walk('staff', async (route) => {
      for (const path of readings(route)) {
        const response = await send(path, { person })
        if (!(await isSentTo('/admin/login', response)))
          answered.push(`GET ${path}: ${response.status}`)
      }
      for (const { path, body } of writings(route)) {
        const response = await send(path, { person, method: 'POST', body })
        if (!(await isSentTo('/admin/login', response)))
          answered.push(`POST ${path}: ${response.status}`)
      }
    })
    expect(answered).toEqual([])
  })

  test(`public routes answer ${person} without errors`, { tag }, async () => {
    const broken: string[] = []
    await walk('everybody', async (route) => {
      // The one write that would end this test's own session.
      const isWalked = route.pattern !== '/admin/sign-out'
      for (const path of readings(route)) {
        const { status } = await send(path, { person })
        if (status >= 500) broken.push(`GET ${path}: ${status}`)
      }
      for (const { path, body } of isWalked ? writings(route) : []) {
        const { status } = await send(path, { person, method: 'POST', body })
        if (status >= 500) broken.push(`POST ${path}: ${status}`)
        const isTaken = status < 400
        if (isTaken && !route.hasAction) broken.push(`POST ${path}: ${status}, without an action`)
      }
    })
    expect(broken).toEqual([])
  })
}

test('every route answers staff as listed', async () => {
  const surprises: string[] = []
  const visit = async (route: MappedRoute) => {
    const { status = 200 } = EXPECTATIONS[route.pattern] ?? {}
    const response = await send(addressOf(route), { person: 'admin' })
    if (response.status !== status) {
      surprises.push(`${addressOf(route)}: ${response.status}, not ${status}`)
    }
  }
  await visitAll(routes, visit)
  expect(surprises).toEqual([])
})

test('an address of the back office that leads nowhere says so, and leads on', async () => {
  const page = await (await send('/admin/none-such', { person: 'admin' })).text()
  for (const text of ['404', 'Oops! Page not found', 'Return to Home', 'Go to the dashboard']) {
    expect(page).toContain(text)
  }
})

test('of the sign-in library’s own endpoints only the key set answers', async () => {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { auth, AUTH_BASE_PATH } = await import('#app/infra/auth.server.ts')
  const { api } = await auth()
  const paths = Object.values(api)
    .map((endpoint) => ('path' in endpoint ? endpoint.path : undefined))
    .filter((path) => typeof path === 'string')
  expect(paths.length).toBeGreaterThan(30)
  const answered = new Set<string>()
  const ask = async (person: Person) => {
    for (const path of paths) {
      for (const method of ['GET', 'POST'] as const) {
        for (const address of [`${AUTH_BASE_PATH}${path}`, `${AUTH_BASE_PATH}${path}/`]) {
          const response = await send(address, { person, method })
          if (response.status !== 404) answered.add(`${method} ${address} ${response.status}`)
        }
      }
    }
  }
  await Promise.all(PERSONS.map(ask))
  expect([...answered]).toEqual(['GET /api/auth/jwks 200'])
})

test('what the sign-in refuses has a code and a status, for programs too', async () => {
  const wrong = await send('/admin/login.data', {
    method: 'POST',
    body: new URLSearchParams({ email: 'nobody-here@example.com', password: 'wrong' }),
  })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('"invalid_credentials"')
  for (const method of ['GET', 'POST']) {
    const refused = await send('/api/auth/sign-up/email', { method })
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ code: 'not_offered' })
  }
})

test('a session cookie that is not ours is told from one that has ended', async () => {
  const codeFor = async (cookie: string) => {
    const answer = await fetch(`${shop()}/admin/session`, { headers: { cookie } })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await codeFor('')).toEqual([400, 'session_missing'])
  const ended = cookies.deactivated
  expect(await codeFor(ended)).toEqual([400, 'session_missing'])
  const mangled = ended.replace(/session_token=./, 'session_token=~')
  expect(await codeFor(mangled)).toEqual([400, 'invalid_jwt'])
})

test('the key set holds public keys alone', async () => {
  const { keys } = (await (await send('/api/auth/jwks')).json()) as { keys: { kty: string }[] }
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519' })
  expect(keys[0]).not.toHaveProperty('d')
})

test('users without staff management are refused, whichever part of a page they request', async () => {
  const helper = await addPerson({ permissions: ['delete'] })
  const cookie = await signIn(helper)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(shop() + path, { ...init, redirect: 'manual', headers: { origin: shop(), cookie } })
  for (const path of ['/admin/staff', '/admin/staff/invite', `/admin/staff/${helper.id}`]) {
    const page = await ask(path)
    expect(page.status).toBe(403)
    expect(await page.text()).toMatch(/does not have the “Settings” permission|Only an owner can/)
    expect((await ask(`${path}.data`)).status).toBe(403)
  }
  const body = new URLSearchParams({ intent: 'permissions', permissions: 'settings' })
  for (const path of [`/admin/staff/${helper.id}`, `/admin/staff/${helper.id}.data`]) {
    expect((await ask(path, { method: 'POST', body })).status).toBe(403)
  }
})

test('the session cookie is hidden from scripts and other sites', async () => {
  const response = await send('/admin/login', {
    method: 'POST',
    body: new URLSearchParams({ email: ADMIN.email, password: ADMIN.password }),
  })
  const cookie = response.headers.getSetCookie().find((text) => text.includes('session_token'))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).not.toMatch(/Secure/i)
})

test('staff can sign in at every address of the machine', async () => {
  const { port } = new URL(shop())
  for (const host of ['localhost', '127.0.0.1']) {
    const origin = `http://${host}:${port}`
    const response = await fetch(`${origin}/admin/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: ADMIN.email, password: ADMIN.password }),
      redirect: 'manual',
      headers: { origin },
    })
    expect(response.status).toBe(302)
  }
})

test('an unknown account is refused with the same message', async () => {
  const victim = await addPerson()
  const attempt = async (email: string) => {
    const response = await send('/admin/login.data', {
      method: 'POST',
      body: new URLSearchParams({ email, password: 'wrong' }),
    })
    const text = await response.text()
    return { status: response.status, text: text.replaceAll(email, 'X') }
  }
  expect(await attempt('nobody-there@example.com')).toEqual(await attempt(victim.email))
})
