import { makeBody } from './make-body.ts'
import { makeHeaders } from './make-headers.ts'
import { encode, payload, UNKNOWN_NAMES } from './payloads.ts'
import { type Random, randomOf } from './random.ts'
import type { Survey } from './survey.ts'

export type FuzzRequest = {
  number: number
  isStaff: boolean
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'POST']

/** The nth request: reproducible for a seed and a shop. */
export function makeRequest(
  survey: Survey,
  { seed, number, origin }: { seed: number; number: number; origin: string },
): FuzzRequest {
  const random = randomOf(seed, number)
  const isStaff = random.percent(55)
  const headers = makeHeaders(random, origin)
  if (random.percent(45)) {
    const form = random.percent(70) && survey.forms.length > 0 ? random.pick(survey.forms) : null
    const path = makePath(random, survey, form?.action)
    const { type, body } = makeBody(random, survey, form)
    if (type !== null) headers['content-type'] = type
    return { number, isStaff, method: 'POST', path, headers, body }
  }
  const method = random.percent(80) ? 'GET' : random.pick(METHODS)
  return { number, isStaff, method, path: makePath(random, survey), headers, body: null }
}

function makePath(random: Random, survey: Survey, action?: string): string {
  const route = random.pick(survey.routes)
  const address = action ?? random.pick(route.addresses)
  const [pathname = '/', query = ''] = address.split('?', 2)
  let path = random.percent(75) ? pathname : spoilPath(random, pathname)
  const parameters = query === '' ? [] : query.split('&')
  if (random.percent(35)) path = path === '/' ? '/_.data' : `${path}.data`
  if (random.percent(10)) {
    const ids = [random.pick(survey.routes).id, route.id, ...route.layouts]
    parameters.push(
      `_routes=${encode(random.pick([random.pick(ids), ids.join(','), payload(random)]))}`,
    )
  }
  const count = random.percent(70) ? random.below(5) : 0
  for (let each = 0; each < count; each += 1) parameters.push(makeParameter(random, survey))
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
}

function spoilPath(random: Random, pathname: string): string {
  const parts = pathname.split('/')
  const at = random.below(parts.length)
  return random.pick([
    () => parts.with(at, encode(payload(random))).join('/') || '/',
    () => `${pathname}/${encode(payload(random))}`,
    () => pathname.toUpperCase(),
    () => `${pathname}/`,
    () => `/${pathname}`,
    () => `${pathname}/..${pathname}`,
    () => pathname.replaceAll('/', '%2f'),
    () => `${pathname}.data.data`,
    () => `/__manifest?p=${encode(pathname)}&p=${encode(payload(random))}`,
  ])()
}

function makeParameter(random: Random, survey: Survey): string {
  const name = random.percent(85) ? random.pick(survey.names) : random.pick(UNKNOWN_NAMES)
  const value = random.percent(65) ? payload(random) : random.pick(survey.values)
  const suffix = random.percent(8) ? random.pick(['[]', '[0]', '[a]', '.b', '%5B%5D']) : ''
  const written = `${encode(name)}${suffix}=${encode(value)}`
  return random.percent(10) ? `${written}&${written}` : written
}
