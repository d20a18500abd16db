/** Salt and scrypt hash, in the sign-in library's format. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await loadLibrary()
  return hash(password)
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const library = await loadLibrary()
  return library.verifyPassword({ hash, password })
}

/** Loaded for the first password, not for the first page. */
const loadLibrary = () => import('better-auth/crypto')
