import { DAY_MS } from '#app/domain/dates/units.ts'

/** A chosen picture that the server does not have yet. */
export type PendingFile = { id: number; draftName: string; storedAt: number; file: File }

const STORE = 'files'
const MAX_AGE_MS = 7 * DAY_MS

/** Null if the browser stores nothing, as in some private windows; the upload continues. */
export async function storePendingFile(draftName: string, file: File): Promise<number | null> {
  const pending = { draftName, storedAt: Date.now(), file }
  const id = await withStore('readwrite', (store) => store.add(pending))
  return typeof id === 'number' ? id : null
}

/** In the order they were chosen. Also removes files of any draft that are too old. */
export async function listPendingFiles(draftName: string): Promise<PendingFile[]> {
  const all = await withStore<PendingFile[]>('readonly', (store) => store.getAll())
  const isOld = ({ storedAt }: PendingFile) => storedAt < Date.now() - MAX_AGE_MS
  const [old, current] = [all?.filter(isOld) ?? [], all?.filter((each) => !isOld(each)) ?? []]
  await forgetFiles(old.map(({ id }) => id))
  return current.filter((each) => each.draftName === draftName)
}

export async function forgetFiles(ids: readonly number[]): Promise<void> {
  for (const id of ids) await withStore('readwrite', (store) => store.delete(id))
}

export async function forgetFilesOf(draftName: string): Promise<void> {
  const files = await listPendingFiles(draftName)
  await forgetFiles(files.map(({ id }) => id))
}

/** So that the browser's next user cannot see them. */
export async function forgetAllFiles(): Promise<void> {
  await withStore('readwrite', (store) => store.clear())
}

type Mode = 'readonly' | 'readwrite'

/** Null if the browser has no such storage, blocks it or has no room. */
async function withStore<Answer>(
  mode: Mode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  try {
    const opening = indexedDB.open('chosen-pictures', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }),
    )
    const database = await answerOf(opening)
    try {
      return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })
}
