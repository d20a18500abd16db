import { EXPECTATIONS } from './route-expectations.ts'
import type { MappedRoute } from './route-map.ts'

export const addressOf = ({ pattern }: MappedRoute) => EXPECTATIONS[pattern]?.example ?? pattern

export const kindOf = ({ pattern }: MappedRoute) => EXPECTATIONS[pattern]?.for

/** The URL of just a page's data, as fetched by a client-side navigation. */
const dataAddressOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

/** Every way to read a route: the page, its data, and each part's data on its own. */
export function readings(route: MappedRoute): string[] {
  const path = addressOf(route)
  if (route.isResource) return [path, `${path}?a=b`]
  const data = dataAddressOf(path)
  const parts = [[route.id], ...route.layouts.map((id) => [id]), [...route.layouts, route.id]]
  return [
    path,
    `${path}/`,
    path.toUpperCase(),
    data,
    ...parts.map((ids) => `${data}?_routes=${encodeURIComponent(ids.join(','))}`),
  ]
}

/** Every way to write to it: each form a page may have, and each URL that accepts forms. */
export function writings(route: MappedRoute): { path: string; body: URLSearchParams }[] {
  const path = addressOf(route)
  const intents = ['', 'details', 'permissions', 'activity', 'sign-out-everywhere']
  const forms = intents.map((intent) => ({ path, body: new URLSearchParams({ intent }) }))
  if (route.isResource) return forms
  const data = dataAddressOf(path)
  const dataAddresses = [data, `${data}?_routes=${encodeURIComponent(route.id)}`]
  return [...forms, ...dataAddresses.map((path) => ({ path, body: new URLSearchParams() }))]
}

/** Whether a response only redirects to a page: the login, or the second step's set-up. */
export async function isSentTo(door: string, response: Response): Promise<boolean> {
  const body = await response.text()
  if (response.status === 302) {
    return (response.headers.get('location') ?? '').startsWith(door) && body === ''
  }
  // A client-side navigation finds the redirect in its data.
  return (
    response.status === 202 &&
    body.includes('"redirect"') &&
    body.includes(`"${door}`) &&
    body.length < 300
  )
}
