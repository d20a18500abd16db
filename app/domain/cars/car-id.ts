const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for a text that could be the id of a stored car, written in lower case. */
export function isCarId(text: string): boolean {
  return UUID.test(text)
}

/** The ids of a `a,b,c` parameter, each once, in lower case; whatever else stands in it stays as it is. */
export function parseIdList(written: string | null): string[] {
  const ids = (written ?? '').split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter(Boolean)
}
