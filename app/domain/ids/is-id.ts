const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a row could have this id, which is written in lower case: the database takes no other text. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** The ids of a `a,b,c` parameter, each once, in lower case; whatever else stands in it stays as it is. */
export function parseIdList(written: string | null): string[] {
  const ids = (written ?? '').split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter(Boolean)
}
