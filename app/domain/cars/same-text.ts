/** Whether two values of an attribute are one, as people write them: case does not count. */
export function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
