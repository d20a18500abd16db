import { oneLine } from '#app/domain/text/one-line.ts'

export const SEARCH_WORDS_TABS = [
  { value: 'unknown', label: 'Not understood' },
  { value: 'words', label: 'Meanings' },
  { value: 'codes', label: 'Codes' },
] as const

export type SearchWordsTab = (typeof SEARCH_WORDS_TABS)[number]['value']

export type SearchWordsSearch = {
  tab: SearchWordsTab
  q: string | null
  page: number
}

export type SearchWordsTask = {
  edit: string | null
  word: string | null
}

export const SEARCH_WORDS_PATH = '/admin/search-words'
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
