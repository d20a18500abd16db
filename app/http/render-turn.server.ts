const waiting: (() => void)[] = []

/**
 * One rendering a turn of the event loop. Each keeps the process busy for milliseconds; several that
 * became due together would hold up what arrives meanwhile until the last of them is done, and a save
 * of staff, which asks the database a dozen times, at every one of its steps.
 */
export function renderTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 1) setImmediate(admitOne)
  return promise
}

function admitOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(admitOne)
}
