import { networkOf } from './client-network.ts'
import { rateLimit } from './rate-limit.server.ts'

/** Emails to typed addresses: few, because the address may be a stranger's. */
const mayAsk = rateLimit({ attempts: 5, windowSeconds: 3_600 })

/** Counts a request for an alert. Returns a message for the visitor if there were too many. */
export async function refuseAlert(clientAddress: string): Promise<string | null> {
  const waitSeconds = await mayAsk(networkOf(clientAddress))
  if (waitSeconds === null) return null
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many requests from your network. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
}
