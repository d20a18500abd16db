const HOME_DATA = '/_.data'

/** The path of the page whose data is at `path` (`/search.data`, `/_.data`); null for any other path. */
export function pageOfData(path: string): string | null {
  if (path === HOME_DATA) return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : null
}
