import { globSync, readFileSync } from 'node:fs'

import { EXPECTATIONS } from '#tests/e2e/server/route-expectations.ts'
import { type MappedRoute, readRouteMap } from '#tests/e2e/server/route-map.ts'

import { EXTRA_CATEGORY } from './furnish-shop.ts'
import { readShellRoutes } from './shell-routes.ts'

export type SurveyedForm = { action: string; fields: [name: string, value: string][] }

export type Survey = {
  routes: (MappedRoute & { addresses: string[] })[]
  forms: SurveyedForm[]
  /** Names of parameters and fields. */
  names: string[]
  /** Valid values. */
  values: string[]
}

const ADDRESSES_PER_ROUTE = 4
const FORMS_PER_KIND = 3
const PAGES_MAX = 400

/** Would close every public page. */
const LEFT_OUT = new Set(['maintenanceMode'])

type Read = (path: string) => Promise<{ type: string; body: string }>

/** Not linked from any page: for other programs, or for large shops only. */
const UNLINKED = ['/feeds/cars.json', '/sitemaps/cars-1.xml', `/category/${EXTRA_CATEGORY}`]

/**
 * Crawls the shop as staff for its addresses, forms and names.
 * @param origin the prefix of absolute addresses
 */
export async function surveyShop(origin: string, read: Read): Promise<Survey> {
  const routes = readRouteMap().map((route) => ({
    ...route,
    addresses: [EXPECTATIONS[route.pattern]?.example ?? route.pattern],
    matches: regexOf(route.pattern),
  }))
  const forms: SurveyedForm[] = []
  const isRare = atMostOfAKind(FORMS_PER_KIND)
  // In routing order: `/cars/new` before `/cars/:id`, and the catch-all last.
  const strictest = routes.toSorted((a, b) => looseness(a.pattern) - looseness(b.pattern))
  const routeOf = (path: string) => strictest.find(({ matches }) => matches.test(path))
  for (const path of UNLINKED) routeOf(path)?.addresses.push(path)
  const waiting = routes.flatMap(({ addresses }) => addresses)
  const seen = new Set(waiting)
  for (let count = 0; waiting.length > 0 && count < PAGES_MAX; count += 1) {
    const path = waiting.shift() ?? '/'
    const { type, body } = await read(path)
    if (!/text\/html|xml/.test(type)) continue
    forms.push(...formsIn(body, path).filter(isRare))
    for (const link of linksIn(body, origin)) {
      const pathname = link.split('?', 1)[0] ?? ''
      const route = routeOf(pathname)
      if (!route || seen.has(link) || route.addresses.length > ADDRESSES_PER_ROUTE) continue
      seen.add(link)
      route.addresses.push(link)
      waiting.push(link)
    }
  }
  const { names, values } = wordsInSource()
  const sent = forms.flatMap(({ fields }) => fields)
  return {
    routes: [...routes.map(({ matches: _matches, ...route }) => route), ...readShellRoutes()],
    forms,
    names: distinct([...names, ...sent.map(([name]) => name)]).filter(
      (name) => !LEFT_OUT.has(name),
    ),
    values: distinct([...values, ...sent.map(([, value]) => value)]).filter(Boolean),
  }
}

/** The first few forms that differ only by an id. */
function atMostOfAKind(most: number): (form: SurveyedForm) => boolean {
  const counts = new Map<string, number>()
  return ({ action, fields }) => {
    const names = fields.map(([name, value]) => (name === 'intent' ? `${name}=${value}` : name))
    const kind = [action.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\?.*/g, ''), ...names].join(' ')
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= most
  }
}

function formsIn(html: string, path: string): SurveyedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].flatMap(
    ([, attributes = '', inner = '']) => {
      if (!/method="post"/i.test(attributes)) return []
      const action = attributeOf(attributes, 'action') ?? path
      const controls = [...inner.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)]
      const fields = controls.flatMap(([, control = '']): [string, string][] => {
        const name = attributeOf(control, 'name')
        return name ? [[name, attributeOf(control, 'value') ?? '']] : []
      })
      return [{ action, fields: fields.filter(([name]) => !LEFT_OUT.has(name)) }]
    },
  )
}

function linksIn(html: string, origin: string): string[] {
  const own = html.replaceAll(`"${origin}/`, '"/').replaceAll(`>${origin}/`, '>/')
  const found = own.matchAll(/(?:(?:href|src|content)="|<loc>)(\/(?!\/|assets\/)[^"<]*)/g)
  return [...found].map(([, link = '']) => unescapeHtml(link.split('#', 1)[0] ?? ''))
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescapeHtml(value)
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Names that the code reads, including those that no page shows. */
function wordsInSource(): { names: string[]; values: string[] } {
  const code = globSync('app/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, word = '']) => word)
  return {
    names: [
      ...all(/\bname="(\w+)"/g),
      ...all(/\.(?:get|getAll|has)\('(\w+)'\)/g),
      ...all(/(?:formText\(form, |read\(|texts\()'(\w+)'\)/g),
      ...all(/^ {2}(\w+): (?:z|required|optional|line|flag|text|secret|blank)[\w.]*\(/gm),
    ],
    values: [...all(/intent(?:=|: )["']([\w-]+)["']/g), ...all(/value: '([\w-]+)'/g)],
  }
}

const looseness = (pattern: string) =>
  (pattern.match(/:/g)?.length ?? 0) + (pattern.includes('*') ? 100 - pattern.length : 0)

function regexOf(pattern: string): RegExp {
  const parts = pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')
  return new RegExp(`^${parts}$`)
}

const distinct = (texts: string[]) => [...new Set(texts)]
