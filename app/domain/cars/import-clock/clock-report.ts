import {
  cannotLand,
  type ClockedCar,
  type ClockState,
  type ImportClock,
  importClock,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'

type NamedCar = ClockedCar & { id: string; name: string }

export type ClockDeadline = {
  carId: string
  name: string
  /** Deadline to order it; or to land it, if it is on its way or too late to order. */
  what: 'order' | 'land'
  day: string
}

export type ClockReport = {
  counts: { state: ClockState; label: string; count: number }[]
  deadlines: ClockDeadline[]
  /** Names of cars that can no longer be imported. */
  tooLate: string[]
}

export const CLOCK_STATES: readonly { state: ClockState; label: string }[] = [
  { state: 'safe', label: 'Can still land' },
  { state: 'tight', label: 'Just in time' },
  { state: 'gamble', label: 'May arrive too late' },
  { state: 'too_late', label: 'Too late to import' },
  { state: 'wrong_side', label: 'Cannot be imported' },
  { state: 'unknown', label: 'Not known' },
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
  const deadlines = clocks.flatMap(({ car, clock }) => {
    const deadline = cannotLand(clock) ? null : nextDeadline(clock, today)
    return deadline ? [{ carId: car.id, name: car.name, ...deadline }] : []
  })
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

/**
 * The day to order it by, or to land it by if it is too late to order, on its way or its days of
 * travel are unknown. Null for a car without a deadline.
 */
export function nextDeadline(
  clock: ImportClock,
  today: string,
): Pick<ClockDeadline, 'what' | 'day'> | null {
  if (isTimed(clock) && clock.latestOrder !== null && clock.latestOrder >= today) {
    return { what: 'order', day: clock.latestOrder }
  }
  const day = 'lastLanding' in clock ? clock.lastLanding : null
  return day === null ? null : { what: 'land', day }
}
