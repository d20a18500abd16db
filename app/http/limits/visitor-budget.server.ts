import { createHash } from 'node:crypto'

import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { DEFAULT_MESSAGE, greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { networkOf } from './client-network.ts'
import { SlowLane } from './slow-lane.ts'
import { WindowCounts } from './window-counts.ts'

type Budget = {
  /** So many at once; half as many more wait their turn, and those beyond are refused. */
  attempts: number
  windowSeconds: number
  /** Between two that wait. */
  delayMs: number
}

type VisitorBudgets = {
  /** Of one email address or phone number, from one network: strangers elsewhere use none of it. */
  person?: Budget
  device: Budget
  /** Wide: thousands of phones share one address of a mobile network. */
  network: Budget
}

type Visitor = {
  request: Request
  clientAddress: string
  /** An email address or a phone number, as far as one was given. */
  person?: string | null
}

/** Counts a visit. Null if it may proceed, perhaps after a wait; else the seconds to wait. */
export type VisitorBudget = (visitor: Visitor) => Promise<number | null>

/**
 * The rule for everything visitors send. The person's budget comes first, then the device's, then
 * the network's; what one refuses doesn't count against the next, so a device that floods is slowed
 * and refused without anybody else behind its address noticing. Whoever rotates cookies or headers
 * is many devices, which together meet the network's budget.
 */
export function visitorBudget(budgets: VisitorBudgets): VisitorBudget {
  const lanes = new SlowLane()
  const person = budgets.person && stageOf(budgets.person)
  const [device, network] = [stageOf(budgets.device), stageOf(budgets.network)]
  return async (visitor) => {
    const networkKey = networkOf(visitor.clientAddress)
    const deviceKey = deviceOf(visitor.request, networkKey)
    const stages = [
      ...(person && visitor.person
        ? [{ ...person, key: hashOf([networkKey, visitor.person.toLowerCase()]) }]
        : []),
      { ...device, key: deviceKey },
      { ...network, key: networkKey },
    ]
    let lane: { key: string; delayMs: number; waitSeconds: number } | null = null
    let tries = 0
    for (const { counts, attempts, delayMs, key } of stages) {
      const { counted, waitSeconds } = counts.count(key)
      if (counted > attempts * REFUSED_BEYOND) return waitSeconds
      // The first that is beyond its budget is the narrowest, and delays nobody else.
      if (counted > attempts) lane ??= { key, delayMs, waitSeconds }
      if (key === deviceKey) tries = counted
    }
    if (!lane) return null
    const entry = { tries, delayMs: lane.delayMs, signal: visitor.request.signal }
    return (await lanes.enter(lane.key, entry)) ? null : lane.waitSeconds
  }
}

const REFUSED_BEYOND = 1.5

const stageOf = ({ attempts, windowSeconds, delayMs }: Budget) => ({
  counts: new WindowCounts({ windowSeconds }),
  attempts,
  delayMs,
})

const DEVICE_HEADERS = ['cookie', 'user-agent', 'accept-language', 'sec-ch-ua-platform']

/** A browser behind one network, as far as its cookies and headers tell it from others. */
function deviceOf(request: Request, network: string): string {
  return hashOf([network, ...DEVICE_HEADERS.map((name) => request.headers.get(name) ?? '')])
}

/** Headers may be long, and what people typed is not kept. */
const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

const MINUTES = 60

/**
 * Counts a form that a visitor sends, whichever it is. The network's budget is far more than 900
 * visitors need in ten minutes, and far less than a program sends.
 */
export const countForm = visitorBudget({
  person: { attempts: 20, windowSeconds: 10 * MINUTES, delayMs: 2_000 },
  device: { attempts: 20, windowSeconds: MINUTES, delayMs: 2_000 },
  network: { attempts: 500, windowSeconds: 10 * MINUTES, delayMs: 1_000 },
})

/** For a form that was counted too often. The page has to show the way over WhatsApp beside it. */
export function tooOftenText(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / MINUTES)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many requests have come from your connection. Please try again in ${wait}, or write to us on WhatsApp.`
}

/** The way that is left to a visitor who was refused: a chat with the shop. */
export async function chatWithShop(): Promise<string> {
  const { siteName, whatsappNumber } = await readSiteSettings()
  return whatsappLink({
    number: whatsappNumber,
    text: greeted({ siteName, text: DEFAULT_MESSAGE }),
  })
}
