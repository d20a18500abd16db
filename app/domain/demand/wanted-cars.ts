import { formatKsh } from '#app/domain/money/money.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { formatCarFilters } from '#app/domain/search/car-search.ts'

/** One visit's search that found few cars. */
export type FewFound = {
  readonly session: string
  readonly filters: CarFilters
  /** In the last 30 days, rather than the 30 before. */
  readonly isRecent: boolean
}

export type Demand = {
  readonly searches: readonly FewFound[]
  /** From people who wait for an email. */
  readonly alerts: readonly CarFilters[]
  /** Cars that people asked for at the yard. */
  readonly inquiries: readonly CarFilters[]
}

/** Demand in visits and people; one person may be counted under several. */
export type WantedCar = {
  /** `Toyota Vitz`, `Toyota`, `SUV, up to KSh 3,000,000` */
  label: string
  filters: CarFilters
  visits: number
  visitsBefore: number
  alerts: number
  inquiries: number
  /** Whole shillings; null if fewer than `FEWEST` named one. */
  medianBudget: number | null
  /** The middle half of the budgets; null if the median is. */
  budgets: { from: number; to: number } | null
  /** Medians of the years asked for; null if fewer than `FEWEST` named any. */
  years: { from: number | null; to: number | null } | null
}

/** A wanted car by name, for comparing with the car form. */
export type ModelDemand = Pick<CarFilters, 'make' | 'model'> &
  Pick<WantedCar, 'visits' | 'alerts' | 'inquiries'>

/** Fewer say nothing about everybody else. */
export const FEWEST = 5

/** Sort key of the list; never shown on its own. */
export function demandScore({
  visits,
  alerts,
  inquiries,
}: Pick<WantedCar, 'visits' | 'alerts' | 'inquiries'>) {
  return visits + 3 * alerts + 5 * inquiries
}

type Names = (name: { make: string; model: string | null }) => {
  make: string
  model: string | null
}

/** Groups demand by make and model, or by make, or by body and budget; most wanted first. */
export function wantedCars({ searches, alerts, inquiries }: Demand, nameOf: Names): WantedCar[] {
  const gathered = new Map<string, Gathered>()
  const under = (filters: CarFilters): Gathered | null => {
    const wish = modelDemandOf(filters, nameOf)
    if (!wish) return null
    const key = formatCarFilters(wish.filters).toString().toLowerCase()
    const known = gathered.get(key) ?? {
      ...wish,
      visits: new Set(),
      visitsBefore: new Set(),
      budgets: new Map(),
      years: new Map(),
      alerts: 0,
      inquiries: 0,
    }
    gathered.set(key, known)
    return known
  }
  for (const { session, filters, isRecent } of searches) {
    const wanted = under(filters)
    if (!wanted) continue
    ;(isRecent ? wanted.visits : wanted.visitsBefore).add(session)
    const { minYear, maxYear } = filters
    if (isRecent && (minYear !== null || maxYear !== null)) {
      wanted.years.set(session, { from: minYear, to: maxYear })
    }
    const budget = filters.maxPrice
    if (isRecent && budget !== null) {
      wanted.budgets.set(session, Math.max(budget, wanted.budgets.get(session) ?? 0))
    }
  }
  for (const filters of alerts) add(under(filters), 'alerts')
  for (const filters of inquiries) add(under(filters), 'inquiries')
  return [...gathered.values()]
    .map(({ label, filters, visits, visitsBefore, budgets, years, ...counts }): WantedCar => ({
      ...counts,
      label,
      filters,
      visits: visits.size,
      visitsBefore: visitsBefore.size,
      ...budgetsOf([...budgets.values()]),
      years: yearsOf([...years.values()]),
    }))
    .filter((wanted) => demandScore(wanted) > 0)
    .toSorted((a, b) => demandScore(b) - demandScore(a) || a.label.localeCompare(b.label))
}

type Years = { from: number | null; to: number | null }

type Gathered = {
  label: string
  filters: CarFilters
  visits: Set<string>
  visitsBefore: Set<string>
  budgets: Map<string, number>
  years: Map<string, Years>
  alerts: number
  inquiries: number
}

function add(wanted: Gathered | null, to: 'alerts' | 'inquiries'): void {
  if (wanted) wanted[to] += 1
}

function modelDemandOf(
  filters: CarFilters,
  nameOf: Names,
): Pick<Gathered, 'label' | 'filters'> | null {
  if (filters.make !== null) {
    const { make, model } = nameOf({ make: filters.make, model: filters.model })
    return {
      label: model === null ? make : `${make} ${model}`,
      filters: { ...NO_FILTERS, make, model },
    }
  }
  const [bodyType] = filters.bodyType
  if (!bodyType) return null
  const { maxPrice } = filters
  return {
    label: maxPrice === null ? bodyType : `${bodyType}, up to ${formatKsh(maxPrice)}`,
    filters: { ...NO_FILTERS, bodyType: [bodyType], maxPrice },
  }
}

function budgetsOf(budgets: readonly number[]): Pick<WantedCar, 'medianBudget' | 'budgets'> {
  if (budgets.length < FEWEST) return { medianBudget: null, budgets: null }
  const [from, median, to] = [0.25, 0.5, 0.75].map((share) => atShare(budgets, share))
  return {
    medianBudget: median ?? null,
    budgets: from != null && to != null ? { from, to } : null,
  }
}

function yearsOf(asked: readonly Years[]): WantedCar['years'] {
  if (asked.length < FEWEST) return null
  const middleOf = (years: readonly (number | null)[]) => {
    const named = years.filter((year) => year !== null)
    // More than half of those who name a year must name this end of the span.
    return 2 * named.length > asked.length ? atShare(named, 0.5) : null
  }
  const from = middleOf(asked.map((years) => years.from))
  const to = middleOf(asked.map((years) => years.to))
  // The ends come from different visits, so they may contradict each other.
  return { from, to: from !== null && to !== null && to < from ? null : to }
}

/** The lower one of two middle values. */
function atShare(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? null
}
