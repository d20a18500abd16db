import { createHash } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { env } from '#app/infra/env.server.ts'

import type { Manifest } from './archive-format.ts'

/**
 * The secret that second factors are sealed with, to go into an archive. One that AUTH_SECRET gives
 * is kept where that setting is kept: `text` is null then.
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

/** Sixteen characters that say nothing of a random secret but that another one differs. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`shop secret ${secret}`).digest('hex').slice(0, 16)
}
