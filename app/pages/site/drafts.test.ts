import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DAY_MS } from '#app/domain/dates/units.ts'

import { forgetDraft, forgetDrafts, readDraft, saveDraft } from './drafts.ts'

/** Keeps texts as own properties, as browser storage does. */
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

test('a draft is read back as stored, with its time', () => {
  saveDraft('notes:1', { text: 'Call on Monday' })
  expect(readDraft('notes:1', asText)).toEqual({
    savedAt: Date.UTC(2026, 10, 21),
    work: { text: 'Call on Monday' },
  })
  expect(readDraft('notes:2', asText)).toBeNull()
  forgetDraft('notes:1')
  expect(readDraft('notes:1', asText)).toBeNull()
})

test('any read drops a draft older than thirty days', () => {
  saveDraft('notes:1', { text: 'Old' })
  vi.advanceTimersByTime(29 * DAY_MS)
  saveDraft('notes:2', { text: 'New' })
  expect(readDraft('notes:1', asText)).not.toBeNull()
  vi.advanceTimersByTime(DAY_MS)
  expect(readDraft('notes:2', asText)).not.toBeNull()
  expect(Object.keys(localStorage)).toEqual(['draft:notes:2'])
})

test('unreadable data is not a draft', () => {
  saveDraft('notes:1', { words: 'of another version' })
  expect(readDraft('notes:1', asText)).toBeNull()
  for (const text of ['{', 'null', '7', '{}', '{"work":{"text":"undated"}}']) {
    localStorage.setItem('draft:notes:1', text)
    expect(readDraft('notes:1', asText)).toBeNull()
  }
  saveDraft('car:new', {})
  const broken = () => {
    throw new Error('unknown shape')
  }
  expect(readDraft('car:new', broken)).toBeNull()
})

test('visitors’ drafts are stored per tab, staff’s per browser', () => {
  saveDraft('visitor:contact', { text: 'Hello' })
  saveDraft('car:new', { text: 'Premio' })
  expect(Object.keys(sessionStorage)).toEqual(['draft:visitor:contact'])
  expect(Object.keys(localStorage)).toEqual(['draft:car:new'])
})

test('deleting all drafts leaves buyers’ lists alone', () => {
  saveDraft('visitor:contact', { text: 'Hello' })
  saveDraft('car:new', { text: 'Premio' })
  localStorage.setItem('favourites', '[]')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['favourites'])
})

test('blocked storage stores nothing and breaks nothing', () => {
  const refused = {
    get() {
      throw new Error('refused')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...refused })
  saveDraft('notes:1', { text: 'Call' })
  expect(readDraft('notes:1', asText)).toBeNull()
  forgetDraft('notes:1')
  forgetDrafts()
})
