import { createHash, createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

const BYTES = 16

/**
 * What the links in a person's emails carry. It is made anew for each email: the database holds its
 * hash alone, of which nobody can make it without the shop's secret.
 */
export async function alertToken(personId: string): Promise<string> {
  const mac = createHmac('sha256', await readAuthSecret())
    .update(`alerts-v1:${personId}`)
    .digest()
  return mac.subarray(0, BYTES).toString('base64url')
}

export function alertTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export const alertPagePath = (token: string) => `/alerts/${token}`
