/** Null while the address of the shop is not known. */
export function absoluteUrl(path: string, publicUrl: string | null): string | null {
  if (publicUrl === null) return null
  // Resolved, a path of two slashes would name another host.
  return new URL(path.startsWith('/') ? new URL(publicUrl).origin + path : path, publicUrl).href
}
