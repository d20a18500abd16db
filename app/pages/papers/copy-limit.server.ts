import { linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'

/** Per link and network, so that people behind one mobile address don't share it. */
const mayOpen = rateLimit({ attempts: 30, windowSeconds: 60 })

/** Counts each opening of a link to a paper's copy. The page and its picture count as one each. */
export const mayOpenCopy = (token: string, clientAddress: string): boolean =>
  mayOpen(`${linkTokenHash(token)} ${networkOf(clientAddress)}`) === null
