const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a row could have this id: the database takes no other text for one. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
