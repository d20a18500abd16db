import { createHash, createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

const BYTES = 16

/** Also the prefix of what is signed, so that one kind of link never opens another. */
type Purpose = 'alerts-v1' | 'paper-copy-v1'

/**
 * What a secret link carries, 22 characters. It is made anew each time: the database holds its hash
 * alone, of which nobody can make it without the shop's secret.
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
