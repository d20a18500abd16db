import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { formatCarFilters } from '#app/domain/cars/search/car-search.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** A search that found few cars, of one visit. */
export type FewFound = {
  readonly session: string
  readonly filters: CarFilters
  /** Of the last 30 days; else of the 30 before. */
  readonly isRecent: boolean
}

export type Demand = {
  readonly searches: readonly FewFound[]
  /** Of people who wait for an email. */
  readonly alerts: readonly CarFilters[]
  /** What people came to the yard for. */
  readonly inquiries: readonly CarFilters[]
}

/** What people want, in visits and people; a person may be counted under more than one. */
export type WantedCar = {
  /** `Toyota Vitz`, `Toyota`, `SUV, up to KSh 3,000,000` */
  label: string
  filters: CarFilters
  visits: number
  visitsBefore: number
  alerts: number
  inquiries: number
  /** Whole shillings; null where fewer than `FEWEST` named one. */
  medianBudget: number | null
}

/** Fewer say nothing of the rest. */
export const FEWEST = 5

/** What the list is sorted by; never shown alone. */
export function demandScore({ visits, alerts, inquiries }: Omit<WantedCar, 'label' | 'filters'>) {
  return visits + 3 * alerts + 5 * inquiries
}

type Names = (name: { make: string; model: string | null }) => {
  make: string
  model: string | null
}

/** Gathers demand by make and model, or by make, or by body and budget; the most wanted first. */
export function wantedCars({ searches, alerts, inquiries }: Demand, nameOf: Names): WantedCar[] {
  const gathered = new Map<string, Gathered>()
  const under = (filters: CarFilters): Gathered | null => {
    const wish = wishOf(filters, nameOf)
    if (!wish) return null
    const key = formatCarFilters(wish.filters).toString().toLowerCase()
    const known = gathered.get(key) ?? {
      ...wish,
      visits: new Set(),
      visitsBefore: new Set(),
      budgets: new Map(),
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
    const budget = filters.maxPrice
    if (isRecent && budget !== null) {
      wanted.budgets.set(session, Math.max(budget, wanted.budgets.get(session) ?? 0))
    }
  }
  for (const filters of alerts) add(under(filters), 'alerts')
  for (const filters of inquiries) add(under(filters), 'inquiries')
  return [...gathered.values()]
    .map(({ label, filters, visits, visitsBefore, budgets, ...counts }): WantedCar => ({
      ...counts,
      label,
      filters,
      visits: visits.size,
      visitsBefore: visitsBefore.size,
      medianBudget: medianOf([...budgets.values()]),
    }))
    .filter((wanted) => demandScore(wanted) > 0)
    .toSorted((a, b) => demandScore(b) - demandScore(a) || a.label.localeCompare(b.label))
}

type Gathered = {
  label: string
  filters: CarFilters
  visits: Set<string>
  visitsBefore: Set<string>
  budgets: Map<string, number>
  alerts: number
  inquiries: number
}

function add(wanted: Gathered | null, to: 'alerts' | 'inquiries'): void {
  if (wanted) wanted[to] += 1
}

function wishOf(filters: CarFilters, nameOf: Names): Pick<Gathered, 'label' | 'filters'> | null {
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

function medianOf(budgets: readonly number[]): number | null {
  if (budgets.length < FEWEST) return null
  const sorted = budgets.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
