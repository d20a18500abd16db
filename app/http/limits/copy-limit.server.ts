import { linkTokenHash } from '#app/domain/ids/link-token.server.ts'

import { networkOf } from './client-network.ts'
import { rateLimit } from './rate-limit.server.ts'

/** Per link and network, so that people behind one mobile address don't share it. */
const mayOpen = rateLimit({ attempts: 30, windowSeconds: 60 })

/** Counts each opening of a link to a paper's copy. The page and its picture count as one each. */
export async function mayOpenCopy(token: string, clientAddress: string): Promise<boolean> {
  return (await mayOpen(`${linkTokenHash(token)} ${networkOf(clientAddress)}`)) === null
}
