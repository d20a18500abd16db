import {
  cannotLand,
  type ClockedCar,
  type ClockState,
  importClock,
  type ImportRules,
  isTimed,
  type TimedClock,
} from '#app/domain/import-clock/import-clock.ts'

type NamedCar = ClockedCar & { id: string; name: string }

export type ClockDeadline = {
  carId: string
  name: string
  /** By when it has to be ordered; of a car on its way or beyond that day, by when it has to land. */
  what: 'order' | 'land'
  day: string
}

export type ClockReport = {
  counts: { state: ClockState; label: string; count: number }[]
  deadlines: ClockDeadline[]
  /** Names of the cars that can no longer be imported. */
  tooLate: string[]
}

export const CLOCK_STATES: readonly { state: ClockState; label: string }[] = [
  { state: 'safe', label: 'Can still land' },
  { state: 'tight', label: 'Just in time' },
  { state: 'gamble', label: 'May arrive too late' },
  { state: 'too_late', label: 'Too late to import' },
  { state: 'wrong_side', label: 'Cannot be imported' },
  { state: 'unknown', label: 'First registration not stated' },
  { state: 'landed', label: 'Landed' },
]

export function clockReport(
  cars: readonly NamedCar[],
  { rules, today, limit }: { rules: ImportRules; today: string; limit: number },
): ClockReport {
  const clocks = cars.flatMap((car) => {
    const clock = importClock(car, { rules, today })
    return clock ? [{ car, clock }] : []
  })
  const counts = CLOCK_STATES.map(({ state, label }) => ({
    state,
    label,
    count: clocks.filter(({ clock }) => clock.state === state).length,
  }))
  const deadlines = clocks.flatMap(({ car, clock }) =>
    isTimed(clock) && clock.state !== 'too_late'
      ? [{ carId: car.id, name: car.name, ...nextDeadline(clock, today) }]
      : [],
  )
  return {
    counts: counts.filter(({ count }) => count > 0),
    deadlines: deadlines
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name))
      .slice(0, limit),
    tooLate: clocks
      .filter(({ clock }) => cannotLand(clock))
      .map(({ car }) => car.name)
      .toSorted()
      .slice(0, limit),
  }
}

/** By when it has to be ordered, or once it is too late for that or on its way, to land. */
export function nextDeadline(
  { latestOrder, lastLanding }: TimedClock,
  today: string,
): Pick<ClockDeadline, 'what' | 'day'> {
  return latestOrder !== null && latestOrder >= today
    ? { what: 'order', day: latestOrder }
    : { what: 'land', day: lastLanding }
}
