import { ADMIN } from '#tests/setup/browser/sign-in.ts'

import { faultsIn } from './faults-in.ts'
import { HEAD_MAX_BYTES } from './make-headers.ts'
import { type FuzzRequest, makeRequest } from './make-request.ts'
import { openSessions } from './open-sessions.ts'
import { sendRequest } from './send-request.ts'
import { surveyShop } from './survey.ts'
import { sendVisitor, type Visits } from './visitor.ts'

export type FuzzFault = { request: FuzzRequest; faults: string[] }

export type FuzzReport = {
  requests: number
  routes: number
  forms: number
  names: number
  inputs: number
  statuses: Record<string, number>
  faults: FuzzFault[]
  slowest: { number: number; ms: number }[]
  msTotal: number
  /** A visitor who keeps opening pages meanwhile. */
  visitor: Visits
}

type Fuzzing = {
  address: string
  /** The origin that the server accepts forms from. */
  origin: string
  seed: number
  numbers: readonly number[]
  /** Undoes what would end the run, such as lost permissions. */
  restore: () => Promise<void>
}

const AT_ONCE = 8
const RESTORE_EVERY = 250

/** Sends random requests to every route of a shop, as a visitor and as staff. */
export async function fuzzShop({
  address,
  origin,
  seed,
  numbers,
  restore,
}: Fuzzing): Promise<FuzzReport> {
  const sessions = openSessions({ address, origin }, ADMIN)
  const survey = await surveyShop(origin, async (path) => {
    const cookie = await sessions.cookie()
    const { headers, body } = await sendRequest(address, {
      method: 'GET',
      path,
      headers: { cookie },
      body: null,
    })
    return { type: String(headers['content-type']), body }
  })
  const report: FuzzReport = {
    requests: 0,
    routes: survey.routes.length,
    forms: survey.forms.length,
    names: survey.names.length,
    inputs: 0,
    statuses: {},
    faults: [],
    slowest: [],
    msTotal: 0,
    visitor: { pages: 0, failures: 0, longestMs: 0 },
  }
  const leave = sendVisitor(address)
  const startedAt = performance.now()
  const queue = numbers.values()

  const work = async () => {
    for (const number of queue) {
      const request = makeRequest(survey, { seed, number, origin })
      if (request.isStaff) {
        const own = request.headers.cookie
        const cookie = await sessions.cookie()
        request.headers.cookie = own === undefined ? cookie : `${own}; ${cookie}`
      }
      try {
        const answer = await sendRequest(address, request)
        if (request.isStaff) sessions.notice(answer)
        report.inputs += countInputs(request)
        report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
        const faults = faultsIn(answer)
        if (faults.length > 0) report.faults.push({ request, faults })
        report.slowest = [...report.slowest, { number, ms: Math.round(answer.ms) }]
          .toSorted((a, b) => b.ms - a.ms)
          .slice(0, 5)
      } catch (error) {
        if (isRefusedUnread(request) && /ECONNRESET|EPIPE/.test(String(error))) continue
        report.faults.push({ request, faults: [String(error)] })
      }
      report.requests += 1
      if (report.requests % RESTORE_EVERY === 0) await restore()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  report.msTotal = Math.round(performance.now() - startedAt)
  report.visitor = await leave()
  return report
}

/** Node resets the connection for an invalid target or too long a head before it has read the body. */
function isRefusedUnread({ path, headers }: FuzzRequest): boolean {
  const head = [path, ...Object.entries(headers).flat()].join('xxxx')
  return !path.startsWith('/') || head.length > HEAD_MAX_BYTES - 1_000
}

/** An unparseable body counts as one. */
function countInputs({ path, headers, body }: FuzzRequest): number {
  const text = body?.toString('latin1') ?? ''
  const fields = text.match(/(?:^|&)[^&=]+=|form-data; name=/g)?.length ?? (text === '' ? 0 : 1)
  const parameters = path.match(/[?&][^&=]+=/g)?.length ?? 0
  return parameters + fields + Object.keys(headers).length
}
