/** Whose work it is: the form of a car, the notes on an inquiry, or what a visitor writes. */
export type DraftName = `${'car' | 'notes' | 'visitor'}:${string}`

/** Work that is not saved yet, as this browser keeps it. */
export type Draft<Work> = {
  /** Milliseconds since 1970. */
  savedAt: number
  work: Work
}

const PREFIX = 'draft:'
/** Nobody comes back to work that is older. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * The draft of that name; null where there is none.
 * @param read answers null, or throws, for work of a shape that it does not know
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

/** Keeps a draft. A browser that has no room or refuses storage keeps none: its form still does. */
export function keepDraft(name: DraftName, work: object): void {
  const draft = { savedAt: Date.now(), work } satisfies Draft<object>
  withStorage(storageOf(name), (storage) => storage.setItem(PREFIX + name, JSON.stringify(draft)))
}

export function forgetDraft(name: DraftName): void {
  withStorage(storageOf(name), (storage) => storage.removeItem(PREFIX + name))
}

/**
 * Forgets all unsaved work: whoever uses this browser next is not to read it. What buyers keep
 * here, such as favourites, stays.
 */
export function forgetDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    withStorage(kind, (storage) => removeDrafts(storage, () => true))
  }
}

/** A form keeps what was typed a moment ago in a moment. */
const LEAVING_MS = 30_000

/** As `forgetDrafts`, now and when the page goes, which a browser may ask about first. */
export function forgetDraftsOnLeaving(): void {
  forgetDrafts()
  const signal = AbortSignal.timeout(LEAVING_MS)
  addEventListener('pagehide', forgetDrafts, { once: true, signal })
}

type StorageKind = 'localStorage' | 'sessionStorage'

/** A visitor may sit at a computer that others use; their draft ends with the tab. */
const storageOf = (name: DraftName): StorageKind =>
  name.startsWith('visitor:') ? 'sessionStorage' : 'localStorage'

/** Null where the browser refuses. */
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

/** Null for what is no draft, or too old to be one. */
function parseDraft(text: string | null): Draft<unknown> | null {
  try {
    const { savedAt, work } = JSON.parse(text ?? 'null') as Draft<unknown>
    return savedAt > Date.now() - KEPT_FOR_MS ? { savedAt, work } : null
  } catch {
    return null
  }
}
