import { DAY_MS } from '#app/domain/dates/units.ts'

/** What the draft belongs to: a car form, an inquiry's notes, or a visitor's form. */
export type DraftName = `${'car' | 'notes' | 'visitor'}:${string}`

/** Unsaved work, stored in this browser. */
export type Draft<Work> = {
  savedAt: number
  work: Work
}

const PREFIX = 'draft:'
const MAX_AGE_MS = 30 * DAY_MS

/**
 * Null if there is no draft.
 * @param read returns null, or throws, for data of an unknown shape
 */
export function readDraft<Work extends object>(
  name: DraftName,
  read: (work: unknown) => Work | null,
): Draft<Work> | null {
  return withStorage(storageOf(name), (storage) => {
    removeDrafts(storage, (text) => parseDraft(text) === null)
    const draft = parseDraft(storage.getItem(PREFIX + name))
    const work = draft && read(draft.work)
    return work && { savedAt: draft.savedAt, work }
  })
}

/** Does nothing if storage is full or blocked: the form still has its fields. */
export function saveDraft(name: DraftName, work: object): void {
  const draft = { savedAt: Date.now(), work } satisfies Draft<object>
  withStorage(storageOf(name), (storage) => storage.setItem(PREFIX + name, JSON.stringify(draft)))
}

export function forgetDraft(name: DraftName): void {
  withStorage(storageOf(name), (storage) => storage.removeItem(PREFIX + name))
}

/**
 * Deletes all drafts, so that the browser's next user cannot read them. Buyers' lists, such as
 * favourites, stay.
 */
export function forgetDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    withStorage(kind, (storage) => removeDrafts(storage, () => true))
  }
}

/** Forms save typed text with a short delay, so a draft may be written after the first call. */
const LEAVING_MS = 30_000

/** Like `forgetDrafts`, and again on page hide, which the browser may ask the user about. */
export function forgetDraftsOnLeaving(): void {
  forgetDrafts()
  const signal = AbortSignal.timeout(LEAVING_MS)
  addEventListener('pagehide', forgetDrafts, { once: true, signal })
}

type StorageKind = 'localStorage' | 'sessionStorage'

/** Visitors may use a shared computer, so their drafts end with the tab. */
const storageOf = (name: DraftName): StorageKind =>
  name.startsWith('visitor:') ? 'sessionStorage' : 'localStorage'

/** Null if the browser blocks storage. */
function withStorage<Result>(kind: StorageKind, work: (storage: Storage) => Result): Result | null {
  try {
    return work(globalThis[kind])
  } catch {
    return null
  }
}

function removeDrafts(storage: Storage, isOver: (text: string | null) => boolean): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && isOver(storage.getItem(key))) storage.removeItem(key)
  }
}

/** Null if invalid or expired. */
function parseDraft(text: string | null): Draft<unknown> | null {
  try {
    const { savedAt, work } = JSON.parse(text ?? 'null') as Draft<unknown>
    return savedAt > Date.now() - MAX_AGE_MS ? { savedAt, work } : null
  } catch {
    return null
  }
}
