export function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
