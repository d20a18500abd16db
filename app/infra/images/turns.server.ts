/** Highest first: a waiting visitor, a staff upload, background work. */
const URGENCIES = ['visitor', 'upload', 'later'] as const
export type Urgency = (typeof URGENCIES)[number]

export type Turns = {
  take<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>
  isBusy(): boolean
  waiting(urgency: Urgency): number
}

/** One job at a time: two decoded pictures at once would take too much memory. */
export function createTurns(): Turns {
  const queues: Record<Urgency, (() => void)[]> = { visitor: [], upload: [], later: [] }
  let isBusy = false

  const handOver = () => {
    const queue = URGENCIES.map((urgency) => queues[urgency]).find(({ length }) => length > 0)
    const next = queue?.shift()
    // Synchronously, so that no other job slips in between.
    if (next) next()
    else isBusy = false
  }

  return {
    async take(urgency, work) {
      if (isBusy) await new Promise<void>((resolve) => queues[urgency].push(resolve))
      isBusy = true
      try {
        return await work()
      } finally {
        handOver()
      }
    },
    isBusy: () => isBusy,
    waiting: (urgency) => queues[urgency].length,
  }
}

export const pictureTurns = createTurns()
