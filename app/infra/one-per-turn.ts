/** @returns a wait for the next turn of the event loop that no earlier caller has taken */
export function onePerTurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const admitOne = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(admitOne)
  }
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(admitOne)
    return promise
  }
}
