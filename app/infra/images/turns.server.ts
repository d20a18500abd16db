/** Who waits: a visitor for a picture of a page comes before an upload. */
export type Urgency = 'visitor' | 'upload'

export type Turns = {
  /** Runs `work` when its turn comes, alone. */
  take<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>
  /** How many wait, the one at work not counted. */
  waiting(urgency: Urgency): number
}

/** Lets one piece of work run at a time: two decoded pictures at once are memory for none. */
export function createTurns(): Turns {
  const queues: Record<Urgency, (() => void)[]> = { visitor: [], upload: [] }
  let isBusy = false

  return {
    async take(urgency, work) {
      if (isBusy) await new Promise<void>((resolve) => queues[urgency].push(resolve))
      isBusy = true
      try {
        return await work()
      } finally {
        // Handed over without a gap, so that nobody slips in between.
        const next = queues.visitor.shift() ?? queues.upload.shift()
        if (next) next()
        else isBusy = false
      }
    },
    waiting: (urgency) => queues[urgency].length,
  }
}

/** All work on pictures in this process. */
export const pictureTurns = createTurns()
