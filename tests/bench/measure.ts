import autocannon from 'autocannon'

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param share from 0 to 1 */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Processor time of this process, in ms, unaffected by other programs. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const TOGETHER = 10
const TOGETHER_MS = 10_000

/** How many of these ten parallel workers complete in 10 s. */
export async function together<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ perSecond: number; cpuMsEach: number }> {
  const [startedAt, cpuAt] = [performance.now(), cpuTimeMs()]
  let done = 0
  const one = async (first: number) => {
    for (let at = first; performance.now() - startedAt < TOGETHER_MS; at += TOGETHER) {
      const item = items[at % items.length]
      if (item !== undefined) await work(item)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, (_, first) => one(first)))
  return {
    perSecond: (done * 1_000) / (performance.now() - startedAt),
    cpuMsEach: (cpuTimeMs() - cpuAt) / done,
  }
}

type Load = {
  url: string
  requests: string[]
  headers?: Record<string, string>
  connections?: number
  seconds?: number
  warmUpSeconds?: number
}

/** Requests per second and latency in ms of a local server, after a warm-up. */
export async function load({
  url,
  requests,
  headers = {},
  connections = 10,
  seconds = 10,
  warmUpSeconds = 3,
}: Load) {
  // Connections share one list; otherwise each of ten would request the same paths.
  let asked = 0
  const withNextPath = (request: autocannon.Request) => {
    const path = requests[asked % requests.length]
    asked += 1
    return { ...request, path }
  }
  const options = {
    url,
    connections,
    requests: [{ method: 'GET' as const, headers, setupRequest: withNextPath }],
  }
  if (warmUpSeconds > 0) await autocannon({ ...options, duration: warmUpSeconds })
  const {
    requests: rate,
    latency,
    '4xx': refused,
    '5xx': broken,
    errors,
  } = await autocannon({
    ...options,
    duration: seconds,
  })
  return {
    perSecond: rate.average,
    total: rate.total,
    p50: latency.p50,
    p99: latency.p99,
    failed: refused + broken + errors,
  }
}
