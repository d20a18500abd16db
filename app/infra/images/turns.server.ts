/** Who comes first: a visitor who waits for a picture, then staff who upload, then what can wait. */
const URGENCIES = ['visitor', 'upload', 'later'] as const
export type Urgency = (typeof URGENCIES)[number]

export type Turns = {
  /** Runs `work` when its turn comes, alone. */
  take<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>
  isBusy(): boolean
  /** How many wait, the one at work not counted. */
  waiting(urgency: Urgency): number
}

/** Lets one piece of work run at a time: two decoded pictures at once are memory for none. */
export function createTurns(): Turns {
  const queues: Record<Urgency, (() => void)[]> = { visitor: [], upload: [], later: [] }
  let isBusy = false

  const handOver = () => {
    const queue = URGENCIES.map((urgency) => queues[urgency]).find(({ length }) => length > 0)
    const next = queue?.shift()
    // Without a gap, so that nobody slips in between.
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

/** All work on pictures in this process. */
export const pictureTurns = createTurns()
