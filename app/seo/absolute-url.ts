/** Null while PUBLIC_URL is unset. */
export function absoluteUrl(path: string, publicUrl: string | null): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href
}
