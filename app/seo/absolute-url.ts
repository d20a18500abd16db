/** Null while the shop's address is unknown. */
export function absoluteUrl(path: string, publicUrl: string | null): string | null {
  if (publicUrl === null) return null
  // A path with two leading slashes would otherwise resolve to another host.
  return new URL(path.startsWith('/') ? new URL(publicUrl).origin + path : path, publicUrl).href
}
