import { AsyncLocalStorage } from 'node:async_hooks'

type RequestScope = {
  /** This request's only reading of the change log. */
  caughtUp: Promise<void> | null
  isCacheable: boolean
  /** Work after the response, such as a timer, can't rely on that reading. */
  isOver: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** `isCacheable` is false once `markUncacheable` was called. */
export type Scoped<Result> = { result: Result; isCacheable: boolean }

export async function inRequestScope<Result>(work: () => Promise<Result>): Promise<Scoped<Result>> {
  const scope: RequestScope = { caughtUp: null, isCacheable: true, isOver: false }
  try {
    const result = await scopes.run(scope, work)
    return { result, isCacheable: scope.isCacheable }
  } finally {
    scope.isOver = true
  }
}

/** Calls `catchUp` once per request, and every time outside of one. */
export function oncePerRequest(catchUp: () => Promise<void>): Promise<void> {
  const scope = scopes.getStore()
  if (!scope || scope.isOver) return catchUp()
  return (scope.caughtUp ??= catchUp())
}

/** Part of the response is fallback data, because the database did not answer. */
export function markUncacheable(): void {
  const scope = scopes.getStore()
  if (scope) scope.isCacheable = false
}
