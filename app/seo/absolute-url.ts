/** A whole address for machines. Null while the shop does not know its own (PUBLIC_URL unset). */
export function absoluteUrl(path: string, publicUrl: string | null): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href
}
