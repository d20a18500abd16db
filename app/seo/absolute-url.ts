/** Null while the address of the shop is not known. */
export function absoluteUrl(path: string, publicUrl: string | null): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href
}
