import { normaliseText } from '#app/domain/text/search-text.ts'

/** The normalised words of a search term: letters and digits, so none needs escaping in LIKE. */
export function searchWords(text: string | null): string[] {
  return text ? normaliseText(text).split(' ').filter(Boolean) : []
}
