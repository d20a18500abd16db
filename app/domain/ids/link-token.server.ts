import { createHash, createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

const BYTES = 16

/** Also prefixes what is signed, so that one kind of link never opens another. */
type Purpose = 'alerts-v1' | 'paper-copy-v1'

/**
 * The token of a secret link, 22 characters. Computed anew each time: the database holds only its
 * hash, and nobody can make the token without the shop's secret.
 */
export async function linkToken(purpose: Purpose, id: string): Promise<string> {
  const mac = createHmac('sha256', await readAuthSecret())
    .update(`${purpose}:${id}`)
    .digest()
  return mac.subarray(0, BYTES).toString('base64url')
}

export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
