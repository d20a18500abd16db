import { createHash } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { env } from '#app/infra/env.server.ts'

import type { Manifest } from './archive-format.ts'

/**
 * The secret that encrypts second factors, for an archive; `text` is null when AUTH_SECRET sets it.
 */
export async function readSecretMember(): Promise<{
  text: string | null
  authSecret: Manifest['authSecret']
}> {
  const secret = await readAuthSecret()
  const isIncluded = env().AUTH_SECRET === undefined
  return {
    text: isIncluded ? secret : null,
    authSecret: { isIncluded, fingerprint: secretFingerprint(secret) },
  }
}

export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`shop secret ${secret}`).digest('hex').slice(0, 16)
}
