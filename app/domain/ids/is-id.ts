const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the text is a lower-case UUID, since the database rejects anything else. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** Parses `a,b,c` into distinct ids, UUIDs in lower case; anything else is passed through. */
export function parseIdList(written: string | null): string[] {
  const ids = (written ?? '').split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter(Boolean)
}
