import type { ColumnType, Generated } from 'kysely'

import type { MarketVerdict, NearCar } from '#app/domain/market/market-estimate.ts'

type SourcingStatus = 'open' | 'bought' | 'dropped'
type DefaultedMoment = ColumnType<Date, Date | undefined, Date>

export type MarketTables = {
  market_sources: {
    id: string
    name: string
    source_url: string | null
    observed_on: string
    min_price: number | null
    max_price: number | null
    is_demo: Generated<boolean>
    /** Null until the list is fully stored. */
    rows: number | null
    note: string | null
    created_by: string | null
    created_at: DefaultedMoment
    /** Left out of every comparison, and deleted a month later. */
    dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  market_observations: {
    source_id: string
    /** Equal for the same advert in two lists. */
    hash: Buffer
    make: string
    model: string
    year: number
    price: number
    km: number | null
    origin: 'L' | 'F'
    place: string | null
    colour: string | null
  }
  /** Cars to source, because buyers look for them. */
  sourcing_tasks: {
    id: string
    /** The car in the demand report's words, such as `Toyota Vitz`. */
    wanted: string
    year_from: number | null
    year_to: number | null
    target_price: number | null
    note: string | null
    status: ColumnType<SourcingStatus, SourcingStatus | undefined, SourcingStatus>
    assignee_id: string | null
    created_at: DefaultedMoment
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  market_aliases: { make: string; model: string; source_make: string; source_model: string }
  /** Derived from the other tables, and updated whenever they change. */
  car_market: {
    car_id: string
    /** The car's price when it was compared. */
    price: number
    /** For a car at CIF Mombasa, its cost to keys; null if it was not compared. */
    compared_price: number | null
    n: number
    w: number
    median: number | null
    low: number | null
    high: number | null
    sigma: number | null
    verdict: MarketVerdict | null
    reason: string | null
    percentile: number | null
    observed_from: string | null
    observed_to: string | null
    /** The median day on which similar cars were seen. */
    observed_on: string | null
    is_demo: boolean
    nearest: ColumnType<NearCar[], string, string>
    computed_at: DefaultedMoment
  }
}
