import { AsyncLocalStorage } from 'node:async_hooks'

type RequestScope = {
  /** The one look at the change log that everything read for this request relies on. */
  caughtUp: Promise<void> | null
  isCacheable: boolean
  /** What goes on after the answer, such as a timer, can't rely on what was true when it began. */
  isOver: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs what answers one request. */
export async function inRequestScope<Result>(answer: () => Promise<Result>): Promise<Result> {
  const scope: RequestScope = { caughtUp: null, isCacheable: true, isOver: false }
  try {
    return await scopes.run(scope, answer)
  } finally {
    scope.isOver = true
  }
}

/** Does `catchUp` once for a request, and every time outside of one. */
export function oncePerRequest(catchUp: () => Promise<void>): Promise<void> {
  const scope = scopes.getStore()
  if (!scope || scope.isOver) return catchUp()
  return (scope.caughtUp ??= catchUp())
}

/** Says that part of the answer is second best (the database did not answer), so it isn't cached. */
export function markUncacheable(): void {
  const scope = scopes.getStore()
  if (scope) scope.isCacheable = false
}

export function isCacheable(): boolean {
  return scopes.getStore()?.isCacheable ?? true
}
