import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './drafts.ts'

const DAY_MS = 86_400_000

/** Keeps texts as own properties, as a browser's storage does. */
class MemoryStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asText = (work: unknown) =>
  typeof work === 'object' && work !== null && 'text' in work ? { text: String(work.text) } : null

test('a draft is read as it was kept, with its moment', () => {
  keepDraft('notes:1', { text: 'Call on Monday' })
  expect(readDraft('notes:1', asText)).toEqual({
    savedAt: Date.UTC(2026, 10, 21),
    work: { text: 'Call on Monday' },
  })
  expect(readDraft('notes:2', asText)).toBeNull()
  forgetDraft('notes:1')
  expect(readDraft('notes:1', asText)).toBeNull()
})

test('a draft is gone after thirty days, whichever is asked for', () => {
  keepDraft('notes:1', { text: 'Old' })
  vi.advanceTimersByTime(29 * DAY_MS)
  keepDraft('notes:2', { text: 'New' })
  expect(readDraft('notes:1', asText)).not.toBeNull()
  vi.advanceTimersByTime(DAY_MS)
  expect(readDraft('notes:2', asText)).not.toBeNull()
  expect(Object.keys(localStorage)).toEqual(['draft:notes:2'])
})

test('what cannot be read is no draft', () => {
  keepDraft('notes:1', { words: 'of another version' })
  expect(readDraft('notes:1', asText)).toBeNull()
  for (const text of ['{', 'null', '7', '{}', '{"work":{"text":"undated"}}']) {
    localStorage.setItem('draft:notes:1', text)
    expect(readDraft('notes:1', asText)).toBeNull()
  }
  keepDraft('car:new', {})
  const broken = () => {
    throw new Error('unknown shape')
  }
  expect(readDraft('car:new', broken)).toBeNull()
})

test('a visitor’s draft stays in the tab, staff’s in the browser', () => {
  keepDraft('visitor:contact', { text: 'Hello' })
  keepDraft('car:new', { text: 'Premio' })
  expect(Object.keys(sessionStorage)).toEqual(['draft:visitor:contact'])
  expect(Object.keys(localStorage)).toEqual(['draft:car:new'])
})

test('forgetting all of them leaves what buyers keep', () => {
  keepDraft('visitor:contact', { text: 'Hello' })
  keepDraft('car:new', { text: 'Premio' })
  localStorage.setItem('favourites', '[]')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['favourites'])
})

test('a browser that refuses storage keeps nothing, and nothing breaks', () => {
  const refused = {
    get() {
      throw new Error('refused')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...refused })
  keepDraft('notes:1', { text: 'Call' })
  expect(readDraft('notes:1', asText)).toBeNull()
  forgetDraft('notes:1')
  forgetDrafts()
})
