import { afterEach, beforeEach, vi } from 'vitest'

// An unread warning hides the next real one, so a test that logs an error fails.
const consoleError = vi.spyOn(console, 'error')

beforeEach(() => {
  consoleError.mockClear()
})

afterEach(() => {
  if (consoleError.mock.calls.length > 0) {
    throw new Error(`console.error was called: ${String(consoleError.mock.calls[0]?.[0])}`)
  }
})
