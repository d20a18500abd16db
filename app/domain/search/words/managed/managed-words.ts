import { oneLine } from '#app/domain/text/one-line.ts'

export type ManagedAlias = {
  word: string
  meaning: string
  /** Who added it; null if it came from a merge, or that person has left. */
  by: string | null
  /** A common market name, known without staff; they can override it. */
  isBuiltIn: boolean
  /** Stored value, to detect that somebody else changed it. */
  version: string
}

export type ManagedCode = {
  prefix: string
  make: string
  models: readonly string[]
  label: string
  fuel: string | null
  engineCc: number | null
  source: string
}

export const SEARCH_WORDS_TABS = [
  { value: 'unknown', label: 'Not understood' },
  { value: 'words', label: 'Meanings' },
  { value: 'codes', label: 'Codes' },
] as const

type SearchWordsTab = (typeof SEARCH_WORDS_TABS)[number]['value']

export type SearchWordsSearch = {
  tab: SearchWordsTab
  q: string | null
  page: number
}

type SearchWordsTask = {
  edit: string | null
  word: string | null
}

const SEARCH_WORDS_PATH = '/admin/search-words'
export const SEARCH_WORDS_PAGE_SIZE = 50
const TEXT_MAX_LENGTH = 60

export function parseSearchWords(params: URLSearchParams): SearchWordsSearch & SearchWordsTask {
  const text = (name: string) => oneLine((params.get(name) ?? '').slice(0, TEXT_MAX_LENGTH))
  return {
    tab: SEARCH_WORDS_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'unknown',
    q: text('q') || null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    edit: params.has('edit') ? text('edit') : null,
    word: text('word') || null,
  }
}

export function searchWordsPath(
  { tab, q, page }: SearchWordsSearch,
  { edit = null, word = null }: Partial<SearchWordsTask> = {},
): string {
  const params = new URLSearchParams()
  if (tab !== 'unknown') params.set('tab', tab)
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  if (edit !== null) params.set('edit', edit)
  if (word) params.set('word', word)
  const query = params.toString()
  return query === '' ? SEARCH_WORDS_PATH : `${SEARCH_WORDS_PATH}?${query}`
}

export const SEARCH_WORDS_FETCH_FAILED = 'Failed to fetch search words'
export const SEARCH_WORD_SAVE_FAILED = 'Failed to save the search word'
export const NO_SUCH_MEANING = 'Choose one from the list, such as Toyota Vitz or Body: Van.'
export const ALREADY_REMOVED = 'Someone else has already removed this.'
export const CANNOT_UNDO = 'This can no longer be undone because it has changed since.'

export const wordTaken = (word: string, meaning: string) =>
  `“${word}” already has a meaning: ${meaning}. Edit that one instead.`

export const wordChanged = (meaning: string) =>
  `Someone else has just changed this: it now means ${meaning}. Save again to replace that.`

export const codeTaken = (code: string) => `The code ${code} already exists. Edit that one instead.`

export const CODE_CHANGED =
  'Someone else has just changed this code. Check it and save again to replace their change.'

export const wordSaved = (word: string, meaning: string) => `“${word}” now means ${meaning}`
export const wordIgnored = (word: string) => `“${word}” is ignored`
export const wordRemoved = (word: string) => `“${word}” no longer has a meaning`
export const codeSaved = (code: string) => `Code ${code} saved`
export const codeRemoved = (code: string) => `Code ${code} removed`
export const RESTORED = 'Restored'
