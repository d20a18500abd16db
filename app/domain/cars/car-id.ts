const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a car could have this id: the database takes no other text for one. */
export function isCarId(id: string): boolean {
  return UUID.test(id)
}
